import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { BlockSlot } from '../blocks/slots.tsx'
import { commandLists } from '../commands/commandLists.ts'
import { CommentsSlot } from '../comments/slots.tsx'
import { changeKind, onlyChanged, resetAll } from './commands.ts'
import { holderOf } from '../live/changeInRemoteSelection.ts'
import { EditedByOtherNote } from '../live/slots.tsx'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { singleSelected } from '../store/Selection.ts'
import { lockOf } from '../store/View.ts'
import { ActionButton } from '../commands/ActionButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { FormSettings } from './FormSettings.tsx'
import { RegionBar } from './RegionBar.tsx'
import { languageName } from './languageName.ts'
import { changedInAny } from './changedSettings.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'

// No issues are known before the checks are loaded, which happens after the canvas.
const { Component: IssueList } = lazyPanel(async () => (await import('../toolbar/IssueList.tsx')).IssueList, {
  silent: true,
})

/** Nothing is selected at first: loaded shortly after the canvas. */
const ElementSettings = lazyPanel(async () => (await import('./ElementSettings.tsx')).ElementSettings)
const MultiElementSettings = lazyPanel(async () => (await import('./MultiElementSettings.tsx')).MultiElementSettings)
const RegionSettings = lazyPanel(async () => {
  const [{ RegionSettings }] = await Promise.all([import('./RegionSettings.tsx'), loadTranslations(['theme'])])
  return RegionSettings
})
const AFTER_CANVAS = 250

/** Settings of the selection: of one element, of several, or of the form without a selection. */
export const Inspector = memo(function Inspector() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const selected = useEditorState(singleSelected)
  const several = useEditorState((state) => (state.selected.length > 1 ? state.selected : null))
  const kind = useEditorState((state) => state.document.elements[singleSelected(state) ?? '']?.kind)
  const all = useEditorState((state) => state.selected)
  const region = useEditorState((state) => state.region)
  // A search covers the settings of the whole form.
  const isSearched = useEditorState(({ settingsQuery }) => settingsQuery.trim() !== '')
  const count = several?.length ?? 0
  useEffect(() => {
    if (count > 0) editor.announce(t('selection.count', { count }))
  }, [editor, t, count])
  useEffect(() => {
    if (region !== 'form') editor.announce(t('region.chosen', { part: t(`region.${region}`) }))
  }, [editor, t, region])
  useEffect(() => {
    const timer = setTimeout(ElementSettings.fetch, AFTER_CANVAS)
    return () => clearTimeout(timer)
  }, [])
  const isLocked = useEditorState(({ document, locked, selected }) =>
    selected.some((id) => lockOf(document, locked, id) !== null),
  )
  const holder = useEditorState(({ peers, selected }) => holderOf(peers, selected))
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  return (
    <div className="ed-inspector">
      <ToTop key={several ? 'several' : (selected ?? region)} />
      <header>
        {several === null && kind === undefined ? (
          <>
            <h2>{t(region === 'form' ? 'inspector.form' : `region.${region}`)}</h2>
            <RegionBar />
          </>
        ) : (
          <>
            <div className="ed-kind-line">
              {several === null ? (
                <h2>
                  <Icon name={kind ?? ''} />
                  <span>{words(`${kind}.title`, { defaultValue: kind })}</span>
                </h2>
              ) : (
                <h2>{t('selection.count', { count: several.length })}</h2>
              )}
              <ActionButton command={changeKind} />
            </div>
            <div className="ed-row">
              {commandLists().quick.map((command) => (
                <ActionButton key={command.id} command={command} />
              ))}
              <MoreButton of="element" />
            </div>
          </>
        )}
        <SettingsTools ids={all} />
        <LanguageTabs />
      </header>
      <BlockSlot />
      {holder ? <EditedByOtherNote holder={holder} /> : null}
      {isLocked ? <p className="ed-hint ed-locked">{t('unavailable.locked')}</p> : null}
      <fieldset className="ed-fields" disabled={readOnly || isLocked || holder !== undefined}>
        {several !== null ? (
          <MultiElementSettings.Component key={several.join(' ')} ids={several} />
        ) : selected === null || kind === undefined ? (
          region === 'form' || isSearched ? (
            <FormSettings />
          ) : (
            <RegionSettings.Component key={region} region={region} />
          )
        ) : (
          <ElementSettings.Component key={selected} id={selected} />
        )}
      </fieldset>
      {selected === null ? null : (
        <>
          <CommentsSlot id={selected} />
          <IssueList of={selected} editor={editor} />
        </>
      )}
    </div>
  )
})

/** Scrolls to the top when another element is selected. */
function ToTop() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // In newer browsers `scrollTo` returns a promise, which is not a clean-up function.
    mark.current?.closest('.ed-right')?.scrollTo(0, 0)
  }, [])
  return <span ref={mark} hidden />
}

/** Chooses the language of the texts being edited, and shown on the canvas. */
function LanguageTabs() {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const languages = useEditorState(({ document }) => document.languages)
  const language = useEditorState((state) => state.language)
  if (languages.length < 2) return null
  return (
    <div className="ed-tabs" role="group" aria-label={t('canvas.language')}>
      {languages.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tag === language}
          onClick={() => editor.setSession({ language: tag })}
        >
          {languageName(tag, i18n.language)}
        </button>
      ))}
    </div>
  )
}

/** Searches the settings, filters the changed ones, and resets all of them. */
function SettingsTools({ ids }: { readonly ids: readonly ElementId[] }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const query = useEditorState((state) => state.settingsQuery)
  return (
    <div className="ed-finder">
      <input
        type="search"
        className="ed-input"
        data-settings-search
        aria-label={t('find.search')}
        placeholder={t('find.search')}
        value={query}
        onChange={(event) => editor.setSession({ settingsQuery: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.setSession({ settingsQuery: '' })
        }}
      />
      {ids.length > 0 ? (
        <>
          <ChangedToggle ids={ids} />
          <ActionButton command={resetAll} />
        </>
      ) : null}
    </div>
  )
}

/** Shows only settings that differ from the defaults, with their number. */
function ChangedToggle({ ids }: { readonly ids: readonly ElementId[] }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const isOn = useEditorState((state) => state.onlyChanged)
  const count = useEditorState(({ document }) => changedInAny(document, ids, editor.kinds).size)
  const words = `${t('command.onlyChanged')}: ${t('find.changed', { count })}`
  return (
    <button
      type="button"
      className="ed-button"
      data-command={onlyChanged.id}
      aria-pressed={isOn}
      aria-label={words}
      title={words}
      onClick={() => onlyChanged.run(editor)}
    >
      <Icon name={onlyChanged.icon} size={16} />
      {count}
    </button>
  )
}
