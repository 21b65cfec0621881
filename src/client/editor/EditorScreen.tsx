import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import { BlockDialogSlot } from './blocks/slots.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import { ClipNoticeSlot } from './clipboard/ClipNoticeSlot.tsx'
import { useClipboardEvents } from './clipboard/useClipboardEvents.ts'
import { useShortcuts } from './commands/useShortcuts.ts'
import { EarlyTyping } from './finding/EarlyTyping.tsx'
import { fetchRest } from './fetchCode.ts'
import { NameField } from './inline/NameField.tsx'
import { DragLayer } from './dnd/DragLayer.tsx'
import { InsertSlot } from './insert/InsertSlot.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { JsonSlot } from './json/JsonSlot.tsx'
import type { OpenedEditor } from './openEditor.ts'
import { LockNotice } from './outline/LockNotice.tsx'
import { Palette } from './palette/Palette.tsx'
import { loadSynonyms } from './palette/synonyms.ts'
import { LiveNoticeBar } from './live/slots.tsx'
import { LeaveGuard } from './saving/LeaveGuard.tsx'
import { SaveNoticeSlot } from './saving/SaveNoticeSlot.tsx'
import { CommentsWatch } from './comments/slots.tsx'
import type { LeftTab } from './store/EditorState.ts'
import { EditorProvider, useEditor, useEditorState } from './store/EditorProvider.tsx'
import { NARROW_SCREEN } from './store/narrowScreen.ts'
import { ContextMenu } from './menu/ContextMenu.tsx'
import { useMenuGestures } from './menu/useMenuGestures.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { TourSlot } from './tour/TourSlot.tsx'
import { TouchSlot } from './touch/TouchSlot.tsx'
import { LogicOverview } from './logic/lazyLogic.ts'
import { TranslationsDialog } from './translations/lazyTranslations.ts'
import { lazyPanel } from './ui/lazyPanel.tsx'
import { watchPauses } from './ui/watchPauses.ts'

/** Dialogs are loaded when they open. */
const { Component: MergeDialog } = lazyPanel(async () => (await import('./saving/MergeDialog.tsx')).MergeDialog)
const { Component: ImportDialog } = lazyPanel(async () => (await import('./toolbar/ImportDialog.tsx')).ImportDialog)
const { Component: IssuesDialog } = lazyPanel(async () => (await import('./toolbar/IssuesDialog.tsx')).IssuesDialog)
const { Component: PublishDialog } = lazyPanel(async () => (await import('./toolbar/PublishDialog.tsx')).PublishDialog)
const { Component: CommandPalette } = lazyPanel(
  async () => {
    const [{ CommandPalette }] = await Promise.all([import('./finding/CommandPalette.tsx'), loadSynonyms()])
    return CommandPalette
  },
  { standIn: EarlyTyping },
)
const { Component: KindDialog } = lazyPanel(async () => (await import('./kind/KindDialog.tsx')).KindDialog)
const { Component: ShortcutsDialog } = lazyPanel(
  async () => (await import('./finding/ShortcutsDialog.tsx')).ShortcutsDialog,
)

const { Component: Outline } = lazyPanel(async () => (await import('./outline/Outline.tsx')).Outline)
const { Component: HistoryPanel } = lazyPanel(async () => (await import('./history/HistoryPanel.tsx')).HistoryPanel)

const { Component: ProposePanel } = lazyPanel(async () => {
  const [{ ProposePanel }] = await Promise.all([import('./propose/ProposePanel.tsx'), loadTranslations(['propose'])])
  return ProposePanel
})

/** Time after opening until code that may be needed later is fetched, in ms. */
const REST = 4_000

const TABS = ['palette', 'outline', 'history'] as const satisfies readonly LeftTab[]
const TAB_WORDS = { palette: 'panel.add', outline: 'panel.outline', history: 'history.tab' } as const

/** The editor of an opened form: toolbar, palette and outline, canvas, settings. */
export function EditorScreen({ opened }: { readonly opened: OpenedEditor }) {
  return (
    <EditorProvider editor={opened.editor}>
      <Screen opened={opened} />
    </EditorProvider>
  )
}

function Screen({ opened }: { readonly opened: OpenedEditor }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const panels = useEditorState((state) => state.panels)
  useShortcuts()
  useClipboardEvents()
  const menuGestures = useMenuGestures()
  useEffect(() => {
    // On a narrow screen the panels overlay the canvas, therefore both start closed.
    if (window.matchMedia(NARROW_SCREEN).matches) editor.setSession({ panels: { left: false, right: false } })
  }, [editor])
  useEffect(() => {
    const pauses = watchPauses()
    const timer = setTimeout(() => void fetchRest(pauses.next), REST)
    return () => {
      clearTimeout(timer)
      pauses.end()
    }
  }, [])

  return (
    <div className="ed" data-left={panels.left || undefined} data-right={panels.right || undefined}>
      <Toolbar />
      <DragLayer>
        <div className="ed-body" {...menuGestures}>
          <aside className="ed-left" hidden={!panels.left} aria-label={t('panel.left')}>
            <LeftPanel />
          </aside>
          <main className="ed-main">
            <NameField />
            <Canvas />
            <JsonSlot />
            <TouchSlot />
          </main>
          <aside className="ed-right" hidden={!panels.right} aria-label={t('inspector.label')}>
            <Inspector />
          </aside>
        </div>
      </DragLayer>
      <ClipNoticeSlot />
      <SaveNoticeSlot Live={LiveNoticeBar} />
      <ContextMenu />
      <InsertSlot />
      <TourSlot />
      <LockNotice />
      <CommentsWatch />
      <Announcer />
      <OpenDialog opened={opened} />
      <LeaveGuard saver={opened.saver} persister={opened.persister} />
    </div>
  )
}

function LeftPanel() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const tab = useEditorState((state) => state.leftTab)
  return (
    <>
      <div className="ed-tabs" role="tablist">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            onClick={() => editor.setSession({ leftTab: name })}
          >
            {t(TAB_WORDS[name])}
          </button>
        ))}
      </div>
      {tab === 'palette' ? <Palette /> : null}
      {tab === 'outline' ? <Outline /> : null}
      {tab === 'history' ? <HistoryPanel /> : null}
      {tab === 'proposal' ? <ProposePanel /> : null}
    </>
  )
}

function Announcer() {
  const words = useEditorState((state) => state.announcement)
  return (
    <div className="ed-announcer" role="status" aria-live="assertive">
      {words}
    </div>
  )
}

function OpenDialog({ opened }: { readonly opened: OpenedEditor }) {
  const dialog = useEditorState((state) => state.dialog)
  if (dialog === 'publish') return <PublishDialog api={opened.api} />
  if (dialog === 'merge') return <MergeDialog />
  if (dialog === 'commands') return <CommandPalette />
  if (dialog === 'shortcuts') return <ShortcutsDialog />
  if (dialog === 'changeKind') return <KindDialog />
  if (dialog === 'import') return <ImportDialog />
  if (dialog === 'logicOverview') return <LogicOverview />
  if (dialog === 'translations') return <TranslationsDialog />
  return dialog === 'issues' ? <IssuesDialog /> : <BlockDialogSlot dialog={dialog} />
}
