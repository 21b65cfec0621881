import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { readText } from '../../../forms/document/Text.ts'
import { exportJson, importJson, jsonView, preview, publish, save } from '../commands/form.ts'
import { findCommand } from '../commands/finding.ts'
import { LivePeopleSlot } from '../live/slots.tsx'
import { redo, undo } from '../commands/history.ts'
import { showHistory } from '../commands/view.ts'
import type { Device } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { ActionButton } from '../commands/ActionButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { SaveState } from './SaveState.tsx'
import { useRovingFocus } from './useRovingFocus.ts'

const DEVICES: readonly Device[] = ['phone', 'tablet', 'desktop']

/** Everything that concerns the form as a whole, along the top. */
export const Toolbar = memo(function Toolbar() {
  const { t } = useTranslation('editor')
  const title = useEditorState(({ document, language }) =>
    readText(document.navbar.title, language, document.languages[0]),
  )
  return (
    <header className="ed-toolbar">
      <Link className="ed-button ed-quiet" to="/forms" aria-label={t('open.back')} title={t('open.back')}>
        <Icon name="left" />
      </Link>
      <h1 title={title}>{title}</h1>
      <SaveState />
      <LivePeopleSlot />
      <Tools />
    </header>
  )
})

function Tools() {
  const { t } = useTranslation('editor')
  const roving = useRovingFocus()
  return (
    <div className="ed-tools" role="toolbar" aria-label={t('toolbar.label')} {...roving}>
      <PanelToggle side="left" />
      <div className="ed-group">
        <ActionButton command={undo} />
        <ActionButton command={redo} />
        <ActionButton command={showHistory} />
      </div>
      <ActionButton command={findCommand} />
      <Devices />
      <span className="ed-space" />
      <Issues />
      <div className="ed-group ed-wide">
        <ActionButton command={jsonView} />
        <ActionButton command={importJson} />
        <ActionButton command={exportJson} />
      </div>
      <ActionButton command={save} />
      <ActionButton command={preview} words />
      <ActionButton command={publish} words />
      <MoreButton of="form" />
      <PanelToggle side="right" />
    </div>
  )
}

function Devices() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const device = useEditorState((state) => state.device)
  return (
    <div className="ed-group ed-devices" role="group" aria-label={t('canvas.width')}>
      {DEVICES.map((name) => (
        <button
          key={name}
          type="button"
          className="ed-button"
          aria-pressed={device === name}
          aria-label={t(`canvas.${name}`)}
          title={t(`canvas.${name}`)}
          onClick={() => editor.setSession({ device: name })}
        >
          <Icon name={`device-${name}`} />
        </button>
      ))}
    </div>
  )
}

function Issues() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const count = useEditorState(({ issues }) => issues.length)
  const errors = useEditorState(({ issues }) => issues.filter((issue) => issue.severity === 'error').length)
  const words = count === 0 ? t('toolbar.noIssues') : t('toolbar.issues', { count })
  return (
    <button
      type="button"
      className="ed-button ed-badge"
      data-severity={errors > 0 ? 'error' : count > 0 ? 'warning' : undefined}
      aria-label={words}
      title={words}
      onClick={() => editor.openDialog('issues')}
    >
      <Icon name={count === 0 ? 'check' : 'warning'} />
      {count === 0 ? null : <span>{count}</span>}
    </button>
  )
}

function PanelToggle({ side }: { readonly side: 'left' | 'right' }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const open = useEditorState(({ panels }) => panels[side])
  const name = t(side === 'left' ? 'panel.left' : 'panel.settings')
  return (
    <button
      type="button"
      className="ed-button ed-quiet ed-toggle"
      aria-pressed={open}
      aria-label={name}
      title={`${name}: ${t(open ? 'panel.hide' : 'panel.show')}`}
      onClick={() => editor.setSession({ panels: { ...editor.state.panels, [side]: !open } })}
    >
      <Icon name={side === 'left' ? 'sidePanel' : 'settings'} />
    </button>
  )
}
