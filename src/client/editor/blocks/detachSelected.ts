import { loadTranslations } from '../../../render/i18n/i18n.ts'
import i18next from 'i18next'
import { instanceOf } from '../../../forms/blocks/blockInstances.ts'
import { detachBlocks } from '../../../forms/blocks/linkElements.ts'
import type { Editor } from '../store/createEditor.ts'

/** Turns the blocks of the selected elements into plain elements. */
export async function detachSelected(editor: Editor): Promise<void> {
  await loadTranslations(['blocks'])
  const document = editor.stable()
  const instances = editor.state.selected.flatMap((id) => instanceOf(document, id) ?? [])
  if (editor.commit(detachBlocks(instances))) editor.announce(i18next.t('blocks:detached'))
}
