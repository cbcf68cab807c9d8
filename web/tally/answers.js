// @ts-check
/** The answers to a form: with what they start, what is asked, what is missing. The engine alone judges them. */

/** @typedef {import("../engine/protocol").FormField} FormField */
/** @typedef {import("../engine/protocol").Entries} Entries */

/** A word starts at its first choice and a switch at no; whatever may be nobody, or must be said, starts unsaid. @param {readonly FormField[]} form @returns {Entries} */
export function fresh(form) {
  const started = form.filter(({ kind }) => kind === "choice" || kind === "flag" || kind === "seats");
  return Object.fromEntries(started.map(({ kind, key, choices }) => [key, kind === "choice" ? choices[0] : kind === "flag" ? false : []]));
}

/** The fields that the contract chosen asks for. @param {readonly FormField[]} form @param {Entries} entries */
export function asked(form, entries) {
  const contract = form.find(({ kind }) => kind === "contract");
  const chosen = contract ? entries[contract.key] : undefined;
  return form.filter(({ only_for }) => only_for.length === 0 || (typeof chosen === "string" && only_for.includes(chosen)));
}

/** @param {FormField} field @param {Entries} entries */
function isMissing({ key, kind, optional, low, high }, entries) {
  const answer = entries[key];
  if (kind === "seats") return !Array.isArray(answer) || answer.length < low || answer.length > high;
  return answer === undefined && !optional;
}

/** Keys of the fields still to be answered, in the order of the form. @param {readonly FormField[]} form @param {Entries} entries */
export const missing = (form, entries) => asked(form, entries).filter((field) => isMissing(field, entries)).map(({ key }) => key);

/** What is sent: the answers to what is asked, and no others. @param {readonly FormField[]} form @param {Entries} entries @returns {Entries} */
export const given = (form, entries) => Object.fromEntries(asked(form, entries).filter(({ key }) => entries[key] !== undefined).map(({ key }) => [key, entries[key]]));

/** @param {Entries} entries @param {string} key @param {Entries[string] | undefined} value undefined: nobody, nothing @returns {Entries} */
export function answered(entries, key, value) {
  const { [key]: _, ...rest } = entries;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** A row's answers, as the form shows them again. @param {readonly FormField[]} form @param {Entries} entries @returns {Entries} */
export const shown = (form, entries) => ({ ...fresh(form), ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)) });
