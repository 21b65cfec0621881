import { loadSynonyms } from '../palette/synonyms.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: QuickInsert } = lazyPanel(async () => {
  const [{ QuickInsert }] = await Promise.all([import('./QuickInsert.tsx'), loadSynonyms()])
  return QuickInsert
})

/** Place of the list of elements to insert, whose code is loaded on first use. */
export function InsertSlot() {
  const at = useEditorState(({ inserting }) => inserting)
  return at === null ? null : <QuickInsert key={JSON.stringify(at)} at={at} />
}
