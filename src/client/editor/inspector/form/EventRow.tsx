import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormEvent } from '../../../../forms/document/FormDocument.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ActionParams } from './ActionParams.tsx'
import { ValidatedField } from './ValidatedField.tsx'

const WHEN = ['open', 'change', 'submitSuccess', 'submitFailed'] as const
const ACTIONS = ['showNotice', 'setValue', 'goTo', 'openUrl', 'refetch'] as const

/** Initial parameters of a new action. */
const PARAMS: { readonly [action in FormEvent['action']]: FormEvent['params'] } = {
  showNotice: { text: '', level: 'info' },
  setValue: { name: '', value: '' },
  goTo: { name: '' },
  openUrl: { url: '' },
  refetch: {},
}

interface EventRowProps {
  /** From 1. */
  readonly number: number
  readonly event: FormEvent
  /** The names of the form's elements, and the id of their datalist. */
  readonly names: readonly string[]
  readonly suggestions: string
  readonly onChange: (event: FormEvent) => void
  readonly onRemove: () => void
}

/** One event: the trigger, its element, and the action. */
export function EventRow({ number, event, names, suggestions, onChange, onRemove }: EventRowProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  return (
    <li>
      <div className="ed-field">
        <label htmlFor={`${id}-on`}>{t('events.when', { number })}</label>
        <select
          id={`${id}-on`}
          className="ed-input"
          value={event.on}
          onChange={({ target }) => {
            const on = WHEN.find((one) => one === target.value)
            if (!on) return
            const { of, ...rest } = event
            onChange({ ...rest, on, ...(on === 'change' && of !== undefined ? { of } : {}) })
          }}
        >
          {WHEN.map((on) => (
            <option key={on} value={on}>
              {t(`events.on_${on}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="ed-row">
        <IconButton icon="close" label={t('events.remove', { number })} onClick={onRemove} />
      </div>
      {event.on === 'change' ? (
        <ValidatedField
          mono
          label={t('events.of')}
          value={event.of ?? ''}
          suggestions={suggestions}
          check={(name) => (name === '' || names.includes(name) ? null : t('pairs.unknown', { name }))}
          onChange={(name) => {
            const { of: _, ...rest } = event
            onChange(name === '' ? rest : { ...rest, of: name })
          }}
        />
      ) : null}
      <div className="ed-field">
        <label htmlFor={`${id}-action`}>{t('events.action')}</label>
        <select
          id={`${id}-action`}
          className="ed-input"
          value={event.action}
          onChange={({ target }) => {
            const action = ACTIONS.find((one) => one === target.value)
            if (action) onChange({ ...event, action, params: PARAMS[action] })
          }}
        >
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`events.action_${action}`)}
            </option>
          ))}
        </select>
      </div>
      <ActionParams event={event} names={names} suggestions={suggestions} onChange={onChange} />
    </li>
  )
}
