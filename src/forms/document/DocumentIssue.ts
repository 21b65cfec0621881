/**
 * Why a document is refused, one sentence per code. `{name}` stands for a param.
 * The client translates by code (`editor:document.<code>`); these sentences are the English ones for API callers.
 */
export const DOCUMENT_ISSUES = {
  notJson: 'This value is not JSON: {found}.',
  unsafeKey: 'The key "{key}" is not allowed.',
  cycle: 'This element contains itself.',
  tooDeep: 'The document nests deeper than {limit} levels.',
  tooManyElements: 'The document has more than {limit} elements.',
  newerVersion: 'The document was written by a newer version ({version}); this one reads up to {current}.',
  badVersion: 'The schema version must be a whole number from 0.',
  notADocument: 'This is not a form document: it has no container with a form.',
  duplicateId: 'The element id "{id}" is used more than once.',
  unknownKind: 'There is no element kind "{kind}".',
  childrenNotAllowed: 'An element of kind "{kind}" cannot hold others.',
  wrongArea: 'An element of kind "{kind}" cannot stand here.',
  missing: 'The property "{property}" is missing.',
  unexpected: 'The property "{property}" is not known here.',
  wrongType: 'This must be {expected}.',
  notAllowed: 'This must be {expected}.',
  wrongPattern: 'This must match the pattern {pattern}.',
  tooShort: 'This must have at least {limit} characters.',
  tooLong: 'This must have at most {limit} characters.',
  tooSmall: 'This must be {comparison} {limit}.',
  tooLarge: 'This must be {comparison} {limit}.',
  tooFew: 'This must have at least {limit} entries.',
  tooMany: 'This must have at most {limit} entries.',
  noShapeFits: 'This has none of the allowed shapes.',
  templateNeeds: 'A form of this template needs an element named "{name}" of kind "{kind}".',
  invalid: 'This is not valid: {reason}.',
} as const

export type DocumentIssueCode = keyof typeof DOCUMENT_ISSUES
export type IssueParams = { readonly [name: string]: string | number }

/** One thing wrong with a document, and where. */
export interface DocumentIssue {
  /** JSON pointer (RFC 6901) into the document as it was given. */
  readonly pointer: string
  readonly code: DocumentIssueCode
  readonly params: IssueParams
  /** One plain English sentence. */
  readonly sentence: string
}

/** At most so many issues are reported: a person cannot use more, and a hostile document cannot make us write them. */
export const MAX_ISSUES = 100

export function documentIssue(pointer: string, code: DocumentIssueCode, params: IssueParams = {}): DocumentIssue {
  const sentence = DOCUMENT_ISSUES[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  return { pointer, code, params, sentence }
}
