import type { FormDocument, FormProps } from '../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { Text } from '../../forms/document/Text.ts'
import { readStored } from '../documents/compileStored.ts'

/** What is known of a version that was not compiled. */
export interface VersionHead {
  readonly mode: FormDocument['mode']
  readonly title: Text
  readonly form: FormProps
  /** True for a form whose submissions are checked in the form thread. */
  readonly isLarge: boolean
}

/**
 * Number of elements of a large form. Checking a submission holds the event loop for 1.2 ms at 500 texts and 45 ms at
 * 9,990, having it checked in the thread for 0.2 and 4 ms; but the thread takes memory.
 */
const LARGE_FORM = 500

export function versionHead(document: StoredDocument): VersionHead {
  const { mode, navbar, form, elements } = readStored(document)
  return { mode, title: navbar.title, form, isLarge: Object.keys(elements).length > LARGE_FORM }
}
