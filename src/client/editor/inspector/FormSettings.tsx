import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { isText } from '../store/titleOf.ts'
import { LanguagesField } from './LanguagesField.tsx'
import { LocalizedField } from './LocalizedField.tsx'
import { Section } from './Section.tsx'

/** What many forms do without comes when it is opened. */
const ListsSettings = lazy(async () => ({ default: (await import('./form/ListsSettings.tsx')).ListsSettings }))
const DataSettings = lazy(async () => ({ default: (await import('./form/DataSettings.tsx')).DataSettings }))
const EventsSettings = lazy(async () => ({ default: (await import('./form/EventsSettings.tsx')).EventsSettings }))

const MODES: readonly { readonly mode: Mode; readonly key: string }[] = [
  { mode: 'h5', key: 'modeH5' },
  { mode: 'pax', key: 'modePax' },
  { mode: 'dax', key: 'modeDax' },
]

/** The settings of the form as a whole. */
export function FormSettings() {
  const { t } = useTranslation('editor')
  const lists = useEditorState(({ document }) => document.form.lists?.length ?? 0)
  const data = useEditorState(
    ({ document: { form } }) =>
      Object.keys(form.data).length + Object.keys(form.mapData).length + Number(form.initApi !== null),
  )
  const events = useEditorState(
    ({ document: { form } }) => form.events.length + Number(form.redirect !== '') + Number(form.submitApi !== null),
  )
  return (
    <>
      <Section name="general" title={t('inspector.basic')} isOpen>
        <GeneralSettings />
      </Section>
      <Section name="lists" title={t('lists.title')} note={note(lists)} isOpen={false}>
        <Suspense>
          <ListsSettings />
        </Suspense>
      </Section>
      <Section name="data" title={t('data.title')} note={note(data)} isOpen={false}>
        <Suspense>
          <DataSettings />
        </Suspense>
      </Section>
      <Section name="events" title={t('events.section')} note={note(events)} isOpen={false}>
        <Suspense>
          <EventsSettings />
        </Suspense>
      </Section>
    </>
  )
}

const note = (count: number) => (count > 0 ? String(count) : undefined)

function GeneralSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const title = useEditorState(({ document }) => document.navbar.title)
  const mode = useEditorState(({ document }) => document.mode)
  const submit = useEditorState(({ document }) =>
    document.roots.footer
      .map((id) => document.elements[id])
      .find((element) => element?.settings['action'] === 'submit'),
  )
  const modeId = useId()
  const label = submit?.settings['label']
  return (
    <>
      <LocalizedField
        label={t('inspector.formTitle')}
        value={title}
        onChange={(words) => editor.commit(setNavbarTitle(words ?? ''))}
      />
      {submit ? (
        <LocalizedField
          label={t('inspector.submitLabel')}
          value={isText(label) ? label : undefined}
          onChange={(words) => editor.commit(setSetting(submit.id, 'label', words ?? ''))}
        />
      ) : null}
      <LanguagesField />
      <div className="ed-field">
        <label htmlFor={modeId}>{t('inspector.mode')}</label>
        <select
          id={modeId}
          className="ed-input"
          value={mode}
          onChange={({ target }) => {
            const chosen = MODES.find((one) => one.mode === target.value)
            if (chosen) editor.commit(setFormSettings({ mode: chosen.mode }))
          }}
        >
          {MODES.map((one) => (
            <option key={one.mode} value={one.mode}>
              {t(`inspector.${one.key}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
