import type { FormDocument, FormProps } from '../../forms/document/FormDocument.ts'
import type { DraftText } from '../store/forms/DraftText.ts'

/** A validated draft to save. */
export interface AcceptedDraft extends Pick<FormDocument, 'languages'> {
  readonly form: FormProps
  readonly draft: DraftText
}
