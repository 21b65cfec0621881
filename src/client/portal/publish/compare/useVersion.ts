import type { Page } from '../../../../contract/shapes.ts'
import type { Loadable } from '../../../api/useResponse.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'

/** A published version by its number, or the draft. */
export type VersionName = number | 'draft'

/**
 * Loads a version of a form, or its draft, in the shape its page gets; a null name fetches nothing and stays loading.
 */
export function useVersion(
  formId: string,
  name: VersionName | null,
): { readonly answer: Loadable<Page>; readonly reload: () => Promise<void> } {
  const version = useAuthorQuery(
    'getVersion',
    typeof name === 'number' ? { params: { id: formId, version: name } } : null,
  )
  const draft = useAuthorQuery('getPreview', name === 'draft' ? { params: { id: formId } } : null)
  return name === 'draft' ? draft : version
}
