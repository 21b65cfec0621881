import { lazy, Suspense } from 'react'
import { loadSynonyms } from '../palette/synonyms.ts'
import { useEditorState } from '../store/EditorProvider.tsx'

const QuickInsert = lazy(async () => {
  const [{ QuickInsert }] = await Promise.all([import('./QuickInsert.tsx'), loadSynonyms()])
  return { default: QuickInsert }
})

/** Where the list of elements to insert opens; it comes with its first use. */
export function InsertSlot() {
  const at = useEditorState(({ inserting }) => inserting)
  return <Suspense>{at === null ? null : <QuickInsert key={JSON.stringify(at)} at={at} />}</Suspense>
}
