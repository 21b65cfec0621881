/** Added to the answers of a web submission (specification, section 3). */
const OURS = 'Google_Email'

/**
 * Keywords of the expression language, including its names for the row, the enclosing row, the answer itself and a
 * choice.
 */
const WORDS: ReadonlySet<string> = new Set(
  (
    'true false null in as break const continue else for function if import let loop package namespace return var ' +
    'void while row parent value choice'
  ).split(' '),
)

/**
 * True if the name cannot be used for an answer: submissions, the expression language or every JavaScript object use
 * it.
 */
export function isReservedName(name: string): boolean {
  return name === OURS || WORDS.has(name) || name in {}
}
