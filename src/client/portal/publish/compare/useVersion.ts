import type { Page } from '../../../../contract/shapes.ts'
import { type Loading, useAnswer } from '../../../api/useAnswer.ts'

/** A published version by its number, or the draft. */
export type VersionName = number | 'draft'

/** A version of a form, or its draft, as its page would get it; a null name asks for nothing and stays loading. */
export function useVersion(
  formId: string,
  name: VersionName | null,
): { readonly answer: Loading<Page>; readonly reload: () => Promise<void> } {
  const version = useAnswer('getVersion', typeof name === 'number' ? { params: { id: formId, version: name } } : null)
  const draft = useAnswer('getPreview', name === 'draft' ? { params: { id: formId } } : null)
  return name === 'draft' ? draft : version
}
