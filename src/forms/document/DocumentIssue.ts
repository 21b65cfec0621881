/**
 * Messages about rejected documents, by code. `{name}` is replaced by a param. The client translates the code
 * (`editor:document.<code>`); these are the English messages for API callers.
 */
export const DOCUMENT_ISSUES = {
  notJson: 'Not valid JSON: {found}.',
  unsafeKey: 'The key "{key}" is not allowed.',
  cycle: 'This element contains itself.',
  tooDeep: 'The form is nested more than {limit} levels deep.',
  tooManyElements: 'The form has more than {limit} elements.',
  newerVersion: 'The form was created with a newer version ({version}). This version supports up to {current}.',
  badVersion: 'The schema version must be a whole number, 0 or higher.',
  notADocument: 'This is not a form: the container with a form is missing.',
  duplicateId: 'The element ID "{id}" is used more than once.',
  unknownKind: 'The element type "{kind}" does not exist.',
  childrenNotAllowed: 'An element of type "{kind}" cannot contain other elements.',
  wrongArea: 'An element of type "{kind}" cannot be placed here.',
  missing: 'The property "{property}" is missing.',
  unexpected: 'The property "{property}" is not allowed here.',
  wrongType: 'Must be {expected}.',
  notAllowed: 'Must be {expected}.',
  wrongPattern: 'Must match the pattern {pattern}.',
  tooShort: 'Must have at least {limit} characters.',
  tooLong: 'Must have at most {limit} characters.',
  tooSmall: 'Must be {comparison} {limit}.',
  tooLarge: 'Must be {comparison} {limit}.',
  tooFew: 'Must have at least {limit} entries.',
  tooMany: 'Must have at most {limit} entries.',
  noShapeFits: 'Does not match any allowed structure.',
  templateNeeds: 'This template requires an element with the field name "{name}" of type "{kind}".',
  templateNeedsRequired: 'This template requires a required element with the field name "{name}" of type "{kind}".',
  submitNeeded: 'A form that takes answers needs a submit button in its footer.',
  questionNeeded: 'A micro task requires a question. Add one.',
  textBlockNeeded: 'An information form requires a Note. Add one.',
  questionInInfo: 'Information forms do not accept submissions. Remove this question.',
  submitInInfo: 'Information forms do not accept submissions. Remove this Submit button or change its action.',
  invalid: 'Not valid: {reason}.',
} as const

export type DocumentIssueCode = keyof typeof DOCUMENT_ISSUES
export type IssueParams = { readonly [name: string]: string | number }

/** An error in a document, with its location. */
export interface DocumentIssue {
  /** JSON pointer (RFC 6901) into the document as passed in. */
  readonly pointer: string
  readonly code: DocumentIssueCode
  readonly params: IssueParams
  /** A plain English sentence. */
  readonly sentence: string
}

/** Maximum number of issues reported, which also bounds the work for a hostile document. */
export const MAX_ISSUES = 100

export function documentIssue(pointer: string, code: DocumentIssueCode, params: IssueParams = {}): DocumentIssue {
  return { pointer, code, params, sentence: issueMessage(code, params) }
}

export const issueMessage = (code: DocumentIssueCode, params: IssueParams): string =>
  DOCUMENT_ISSUES[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
