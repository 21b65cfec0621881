import { memo, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { collectorTitle } from '../../../forms/document/collectorTitle.ts'
import { readText } from '../../../forms/document/Text.ts'
import { jsonView, publish, save } from '../commands/form.ts'
import { findCommand } from '../commands/finding.ts'
import { LivePeopleSlot } from '../live/slots.tsx'
import { redo, undo } from '../commands/history.ts'
import { showHistory } from '../commands/view.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { ActionButton } from '../commands/ActionButton.tsx'
import { FormNav } from '../../../render/ui/FormNav.tsx'
import { formPlaces } from '../../../render/formPlaces.ts'
import { usePageTitle } from '../../../render/ui/usePageTitle.ts'
import { Icon } from '../ui/Icon.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { useAfterFirstPaint } from '../ui/useAfterFirstPaint.ts'
import type { Device, EditorState } from '../store/EditorState.ts'

const DEVICES: readonly Device[] = ['phone', 'tablet', 'desktop']

/** Top bar of the editor: the form's navigation, and the editor's tools. */
export const Toolbar = memo(function Toolbar() {
  const { t } = useTranslation('editor')
  const title = useEditorState(({ document, form, language }) =>
    readText(collectorTitle(document.navbar.title, form.name), language, document.languages[0]),
  )
  usePageTitle(title)
  return (
    <header className="ed-toolbar">
      <div className="ed-bar">
        <Link className="ed-button ed-quiet ed-back" to="/forms" aria-label={t('open.back')} title={t('open.back')}>
          <Icon name="left" />
        </Link>
        <div className="ed-heading">
          <h1 title={title}>{title}</h1>
          <SaveState />
        </div>
        <Places />
        <LivePeopleSlot />
        <ActionButton command={publish} words />
      </div>
      <Tools />
    </header>
  )
})

/** Links to the form's other pages. The preview is opened after saving. */
function Places() {
  const editor = useEditor()
  const id = useEditorState(({ form }) => form.id)
  const template = useEditorState(({ form }) => form.template)
  const places = formPlaces(template, { edits: true, managesTasks: true })
  return <FormNav formId={id} places={places} current="edit" onPreview={() => void editor.actions.preview()} />
}

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
      <ActionButton command={save} words />
      <span className="ed-space" />
      <Devices />
      <span className="ed-space" />
      <Issues />
      <ActionButton command={jsonView} words />
      <ActionButton command={findCommand} words />
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
          <span className="ed-words">{t(`canvas.${name}`)}</span>
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
      {count === 0 ? null : <span className="ed-count">{count}</span>}
      <span className="ed-words">{words}</span>
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

/** Save state in words, announced when it changes; with the time of the last save. */
function SaveState() {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const key = useEditorState(keyOf)
  const error = useEditorState(({ status }) => ('error' in status ? status.error : null))
  const savedAt = useEditorState((state) => state.savedAt)
  const settled = useAfterFirstPaint()
  const reason = useProblemMessage(error)
  const words = key === 'viewer' ? t('open.viewer') : t(`save.${key}`, { reason })
  const time = settled && key === 'saved' && savedAt !== null ? timeOf(savedAt, i18n.language) : null
  const long =
    key === 'offline' || key === 'unkept' || key === 'conflict' || key === 'live' ? t(`save.long.${key}`) : words
  return (
    <span className="ed-save-state" data-state={key} title={time ? t('save.savedAt', { time }) : long}>
      <span role="status">
        {key === 'conflict' ? (
          <button
            type="button"
            className="ed-button ed-small"
            aria-describedby="ed-save-long"
            onClick={() => editor.openDialog('merge')}
          >
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {long === words ? null : (
          <span id="ed-save-long" className="ed-announcer">
            {long}
          </span>
        )}
      </span>
      {time ? <time dateTime={new Date(savedAt ?? 0).toISOString()}> {time}</time> : null}
    </span>
  )
}

function keyOf({ form, history, savedPosition, status, unkept, peers }: EditorState) {
  if (form.role !== 'owner' && form.role !== 'editor') return 'viewer'
  const isSaved = history.position === savedPosition
  // With other authors present, each change is sent at once, therefore nothing is pending.
  if (status.state === 'idle' && peers.length > 0) return 'live'
  if (status.state === 'idle') return isSaved ? 'saved' : 'unsaved'
  return status.state === 'offline' && unkept ? 'unkept' : status.state
}

/** For today, the time only. */
function timeOf(at: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'short' }).format(at)
}

const itemsOf = (row: HTMLElement | null) => [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])]
const shownOf = (row: HTMLElement | null) => itemsOf(row).filter((item) => item.checkVisibility())

function makeStop(row: HTMLElement | null, stop: Element | undefined): void {
  for (const item of itemsOf(row)) item.tabIndex = item === stop ? 0 : -1
}

/**
 * One tab stop for a row of buttons, with arrows, Home and End inside it: the toolbar pattern of the ARIA Authoring
 * Practices. Buttons hidden on narrow screens are skipped.
 */
function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const settle = () => {
      const items = shownOf(ref.current)
      if (!items.some((item) => item.tabIndex === 0)) makeStop(ref.current, items[0])
    }
    makeStop(ref.current, shownOf(ref.current)[0])
    window.addEventListener('resize', settle)
    return () => window.removeEventListener('resize', settle)
  }, [])
  return {
    ref,
    onFocus: (event: FocusEvent) => makeStop(ref.current, event.target),
    onKeyDown: (event: KeyboardEvent) => {
      const items = shownOf(ref.current)
      const now = items.findIndex((item) => item === document.activeElement)
      const rightwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      const steps: { readonly [key: string]: number } = {
        ArrowRight: now + rightwards,
        ArrowLeft: now - rightwards,
        Home: 0,
        End: -1,
      }
      const to = steps[event.key]
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      items.at(to % items.length)?.focus()
    },
  }
}
