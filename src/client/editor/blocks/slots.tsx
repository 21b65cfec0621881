import { loadTranslations } from '../../../render/i18n/i18n.ts'
import type { DialogName } from '../store/EditorState.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { singleSelected } from '../store/Selection.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

// Code for blocks is loaded on demand, or when the form has some.
const words = () => loadTranslations(['blocks'])
const { Component: Note } = lazyPanel(async () => {
  const [{ BlockNote }] = await Promise.all([import('./BlockNote.tsx'), words()])
  return BlockNote
})
const { Component: FormNote } = lazyPanel(
  async () => {
    const [{ FormBlocksNote }] = await Promise.all([import('./FormBlocksNote.tsx'), words()])
    return FormBlocksNote
  },
  { silent: true },
)
const { Component: Dialogs } = lazyPanel(async () => {
  const [{ BlockDialogs }] = await Promise.all([
    import('./BlockDialogs.tsx'),
    words(),
    // Changes are described with the texts of the publish history.
    loadTranslations(['versions']),
  ])
  return BlockDialogs
})

/** Note about a selected element that belongs to a block; without a selection, about all blocks of the form. */
export function BlockSlot() {
  const id = useEditorState((state) =>
    state.document.blocks?.[singleSelected(state) ?? ''] ? singleSelected(state) : null,
  )
  const isOfForm = useEditorState(({ document, selected }) => document.blocks !== undefined && selected.length === 0)
  if (isOfForm) return <FormNote />
  return id === null ? null : <Note key={id} id={id} />
}

/** The dialogs of blocks; nothing for other dialogs. */
export const BlockDialogSlot = ({ dialog }: { readonly dialog: DialogName | null }) =>
  dialog?.startsWith('block') ? <Dialogs dialog={dialog} /> : null
