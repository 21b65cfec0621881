import type { Edit } from '../../../forms/edits/Edit.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { Feature } from '../store/createEditor.ts'

type Noting = (edit: Edit, kinds: Kinds) => Edit

let noting: Noting | undefined

/** Has the code here that notes outdated translations. A form of one language has none yet, and opens without it. */
export async function fetchNoting(): Promise<void> {
  noting ??= (await import('../../../forms/translating/noteOutdated.ts')).notingOutdated
}

/** Edits also note which translations they leave behind. */
export const translationsFeature: Feature = { edit: (edit, kinds) => (noting ? noting(edit, kinds) : edit) }
