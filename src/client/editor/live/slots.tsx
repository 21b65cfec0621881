import type { LivePerson } from '../../../contract/liveShapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

// Loaded when another author joins.
const loadParts = () => import('./LiveParts.tsx')
const { Component: LivePeople } = lazyPanel(async () => (await loadParts()).LivePeople, { silent: true })
const { Component: EditedByOther } = lazyPanel(async () => (await loadParts()).EditedByOther, { silent: true })
const { Component: RefusedForOther } = lazyPanel(async () => (await loadParts()).RefusedForOther, { silent: true })

/** Notice of concurrent changes by two authors. */
export const { Component: LiveNoticeBar } = lazyPanel(async () => (await import('./LiveNoticeBar.tsx')).LiveNoticeBar, {
  silent: true,
})

/** Other people who have the form open. */
export function LivePeopleSlot() {
  return useEditorState(({ peers }) => peers.length > 0) ? <LivePeople /> : null
}

/** Note about the person who is editing the selected element. */
export const EditedByOtherNote = ({ holder }: { readonly holder: LivePerson }) => <EditedByOther holder={holder} />

/** Notice that an edit was refused because another author is editing the element. */
export const RefusedForOtherNotice = (props: { readonly id: ElementId; readonly by: string }) => (
  <RefusedForOther {...props} />
)
