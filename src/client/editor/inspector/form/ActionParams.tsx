import { useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDocument, FormEvent } from '../../../../forms/document/FormDocument.ts'
import { isText } from '../../../../forms/document/titleOf.ts'
import { useEditor } from '../../store/EditorProvider.tsx'
import { ExpressionField } from '../ExpressionField.tsx'
import { LocalizedField } from '../LocalizedField.tsx'
import { scopeOfForm } from '../scopeOfSetting.ts'
import { ValidatedField } from './ValidatedField.tsx'

const LEVELS = ['info', 'success', 'warning', 'error'] as const

interface ActionParamsProps {
  readonly event: FormEvent
  readonly names: readonly string[]
  readonly suggestions: string
  readonly onChange: (event: FormEvent) => void
}

/** Parameters of an action: the text of a notice, the element and its value, a URL. */
export function ActionParams({ event, names, suggestions, onChange }: ActionParamsProps) {
  const { t } = useTranslation('editor')
  const { kinds } = useEditor()
  const id = useId()
  const { action, params } = event
  const put = (changes: FormEvent['params']) => onChange({ ...event, params: { ...params, ...changes } })
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : '')
  const scopeIn = useCallback((document: FormDocument) => scopeOfForm(document, kinds), [kinds])
  const nameField = (
    <ValidatedField
      mono
      label={t('data.element')}
      value={text('name')}
      suggestions={suggestions}
      check={(name) =>
        name === '' ? t('events.whichElement') : names.includes(name) ? null : t('pairs.unknown', { name })
      }
      onChange={(name) => put({ name })}
    />
  )
  switch (action) {
    case 'setValue':
      return (
        <>
          {nameField}
          <ExpressionField
            label={t('events.value')}
            value={text('value')}
            onChange={(value) => put({ value: value ?? '' })}
            scopeIn={scopeIn}
          />
        </>
      )
    case 'goTo':
      return nameField
    case 'openUrl':
      return (
        <ValidatedField
          mono
          label={t('events.url')}
          value={text('url')}
          placeholder="https://"
          check={(url) => (/^(https?:\/\/|\/(?!\/)|mailto:|tel:)/.test(url) ? null : t('calls.notAnAddress'))}
          onChange={(url) => put({ url })}
        />
      )
    case 'showNotice':
      return (
        <>
          <LocalizedField
            label={t('events.text')}
            value={isText(params['text']) ? params['text'] : undefined}
            onChange={(words) => put({ text: words ?? '' })}
          />
          <div className="ed-field">
            <label htmlFor={`${id}-level`}>{t('events.level')}</label>
            <select
              id={`${id}-level`}
              className="ed-input"
              value={text('level') || 'info'}
              onChange={({ target }) => put({ level: target.value })}
            >
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {t(`events.level_${level}`)}
                </option>
              ))}
            </select>
          </div>
        </>
      )
    case 'refetch':
      return null
  }
}
