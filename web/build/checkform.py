"""The form of the page that checks a deal; web/fair/check.js brings it to life."""

from __future__ import annotations

from typing import Final

from web.build.cardfaces import Words

VERDICTS: Final = ("kept", "alone", "broken", "other", "half", "impossible", "malformed", "unable")


def form(words: Words) -> str:
    """Every answer stands in the page, hidden; the script shows the one that is true."""
    answers = "".join(
        f'<p data-verdict="{verdict}" hidden>{words(f"check.verdict.{verdict}")}</p>'
        for verdict in VERDICTS
    )
    return f"""\
<noscript><p>{words("check.needs_script")}</p></noscript>
<div class="check" id="check" hidden>
<label for="record">{words("check.record")}</label>
<textarea id="record" rows="6" autocomplete="off" spellcheck="false"></textarea>
<label for="noted">{words("check.noted")}</label>
<input id="noted" autocomplete="off" spellcheck="false">
<p><button type="button" id="go">{words("check.go")}</button></p>
<div class="verdict" role="status">{answers}</div>
<p><a id="look" hidden>{words("check.look")}</a></p>
<dl id="proof" hidden>
<dt>{words("check.seal")}</dt><dd id="seal"></dd>
<dt>{words("check.order")}</dt><dd id="order"></dd>
</dl>
</div>
"""
