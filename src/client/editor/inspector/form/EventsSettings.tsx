import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormEvent } from '../../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../../forms/edits/setFormSettings.ts'
import { useEditor, useEditorState } from '../../store/EditorProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CallField } from './CallField.tsx'
import { ValidatedField } from './ValidatedField.tsx'
import { EventRow } from './EventRow.tsx'
import { useUrlCheck } from './useUrlCheck.ts'
import '../choices.css'
import './form.css'

const FIRST: FormEvent = { on: 'submitSuccess', action: 'showNotice', params: { text: '', level: 'success' } }

/**
 * Events around sending and answering: where answers are sent, where collectors are redirected, and declared actions.
 */
export function EventsSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const namesId = useId()
  const checkAddress = useUrlCheck()
  const form = useEditorState(({ document }) => document.form)
  const elements = useEditorState(({ document }) => document.elements)
  const names = [...new Set(Object.values(elements).flatMap(({ name }) => name ?? []))]
  const { events, submitApi, redirect } = form
  const put = (next: readonly FormEvent[]) => editor.commit(setFormSettings({ events: next }))
  return (
    <>
      <CallField
        label={t('calls.submit')}
        hint={t('calls.submitHint')}
        methods={['POST', 'PUT']}
        value={submitApi}
        onChange={(call) => editor.commit(setFormSettings({ submitApi: call }))}
      />
      <ValidatedField
        label={t('inspector.redirect')}
        hint={t('inspector.redirectHint')}
        value={redirect}
        check={checkAddress}
        onChange={(address) => editor.commit(setFormSettings({ redirect: address }))}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="ed-field" role="group" aria-label={t('events.title')}>
        <span className="ed-label">{t('events.title')}</span>
        <p className="ed-hint">{t('events.hint')}</p>
        <ol className="ed-choices">
          {events.map((event, index) => (
            // Events have no identity of their own: fields are keyed by position.
            <EventRow
              key={`event ${index + 1}`}
              number={index + 1}
              event={event}
              names={names}
              suggestions={namesId}
              onChange={(next) => put(events.map((other, at) => (at === index ? next : other)))}
              onRemove={() => put(events.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
        <button type="button" className="ed-button ed-small ed-start" onClick={() => put([...events, FIRST])}>
          <Icon name="plus" size={14} />
          {t('events.add')}
        </button>
      </div>
    </>
  )
}
