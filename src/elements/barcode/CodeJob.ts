import type { CodeGroup } from './codeGroups.ts'

/** A picture to look for a code in. */
export interface CodeJob {
  readonly source: Blob | ImageBitmap
  readonly group: CodeGroup
  /** Takes longer, and finds small codes in large pictures. */
  readonly thorough: boolean
}

/** What came of it: the code, null for none; or the reader itself does not work. */
export type CodeOutcome = { readonly is: 'read'; readonly text: string | null } | { readonly is: 'failed' }
