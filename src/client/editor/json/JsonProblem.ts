import type { DocumentIssueCode, IssueParams } from '../../../forms/document/DocumentIssue.ts'
import type { JsonFault } from './readJsonText.ts'

/** A stretch of the text replaced. */
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

/** A cure for a problem, and the words of its button. */
export interface JsonFix {
  readonly key: `json:fix.${JsonFixName}`
  readonly params: IssueParams
  readonly change: TextChange
}

/** Something wrong with the text, and where in it. */
export interface JsonProblem {
  /** `error`: the text is not the form while it is there. */
  readonly severity: 'error' | 'warning'
  readonly from: number
  readonly to: number
  /** JSON pointer of the place; null where the text is no JSON. */
  readonly pointer: string | null
  /** Message key of the `editor` namespace. */
  readonly key: `document.${DocumentIssueCode}` | `json:fault.${JsonFault}` | 'json:repeatedKey' | 'json:fixed'
  readonly params: IssueParams
  readonly fixes: readonly JsonFix[]
}
