import type { DocumentIssueCode, IssueParams } from '../../../forms/document/DocumentIssue.ts'
import type { JsonFault } from './readJsonText.ts'

/** A replacement of a range of the text. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

export type JsonFixName =
  | 'remove'
  | 'add'
  | 'rename'
  | 'use'
  | 'newId'
  | 'putBack'
  | 'removeComma'
  | 'addComma'
  | 'quote'

/** A fix for a problem, and the label of its button. */
export interface JsonFix {
  readonly key: `json:fix.${JsonFixName}`
  readonly params: IssueParams
  readonly change: TextChange
}

/** A problem in the text, with its range. */
export interface JsonProblem {
  /** `error`: the text is not applied to the form while the problem exists. */
  readonly severity: 'error' | 'warning'
  readonly from: number
  readonly to: number
  /** JSON pointer of the place; null if the text is no valid JSON. */
  readonly pointer: string | null
  /** Message key of the `editor` namespace. */
  readonly key: `document.${DocumentIssueCode}` | `json:fault.${JsonFault}` | 'json:repeatedKey' | 'json:fixed'
  readonly params: IssueParams
  readonly fixes: readonly JsonFix[]
}
