import type { Edit } from '../../../forms/edits/Edit.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { Feature } from '../store/createEditor.ts'

type Noting = (edit: Edit, kinds: Kinds) => Edit

let noting: Noting | undefined

/** Loads the code that records outdated translations. A form of one language has none, and opens without it. */
export async function loadOutdatedRecorder(): Promise<void> {
  noting ??= (await import('../../../forms/translating/recordOutdated.ts')).withOutdatedRecorded
}

/** Edits also record which translations they make outdated. */
export const translationsFeature: Feature = { edit: (edit, kinds) => (noting ? noting(edit, kinds) : edit) }
