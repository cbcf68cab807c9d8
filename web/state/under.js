// @ts-check
/** What lies under an open dialog. */

/** The result of the deal that a dialog was opened out of, or is. @param {import("./state").Dialog | null} open */
export const resultUnder = (open) => (open?.kind === "result" ? open : open && "back" in open ? open.back : undefined);
