import type { Edit } from '../../../forms/edits/Edit.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

type Noting = (edit: Edit, kinds: Kinds) => Edit

let noting: Noting | undefined

/** Has the code here that notes outdated translations. A form of one language has none yet, and opens without it. */
export async function fetchNoting(): Promise<void> {
  noting ??= (await import('../../../forms/translating/noteOutdated.ts')).notingOutdated
}

/** An edit that also notes which translations it leaves behind. */
export const noteOutdated: Noting = (edit, kinds) => (noting ? noting(edit, kinds) : edit)
