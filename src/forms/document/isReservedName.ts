/** Added to the answers of a web submission (specification, section 3). */
const OURS = 'Google_Email'

/** Words of the expression language, and what it calls the row, the row around it, the answer itself and a choice. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'true false null in as break const continue else for function if import let loop package namespace return var ' +
    'void while row parent value choice'
  ).split(' '),
)

/** True if no answer may be called so: the submission, the expression language or every JavaScript object uses the name. */
export function isReservedName(name: string): boolean {
  return name === OURS || WORDS.has(name) || name in {}
}
