import type { LivePerson } from '../../../contract/liveShapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

// Fetched when somebody else has come: an author alone does without.
const loadParts = () => import('./LiveParts.tsx')
const { Component: LivePeople } = lazyPanel(async () => (await loadParts()).LivePeople, { silent: true })
const { Component: Held } = lazyPanel(async () => (await loadParts()).Held, { silent: true })
const { Component: HeldOut } = lazyPanel(async () => (await loadParts()).HeldOut, { silent: true })

/** What two authors changed at the same time. */
export const { Component: LiveNoticeBar } = lazyPanel(async () => (await import('./LiveNoticeBar.tsx')).LiveNoticeBar, {
  silent: true,
})

/** Who else has the form open. */
export function LivePeopleSlot() {
  return useEditorState(({ peers }) => peers.length > 0) ? <LivePeople /> : null
}

/** Who is changing the selected element just now. */
export const HeldNote = ({ holder }: { readonly holder: LivePerson }) => <Held holder={holder} />

/** That a change was refused, since somebody is changing the element. */
export const HeldOutNotice = (props: { readonly id: ElementId; readonly by: string }) => <HeldOut {...props} />
