import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PhotoPrompt, photoPrompts, MAX_PHOTO_PROMPTS } from '../../../forms/vision/photoPrompts.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ElementReferenceField } from './ElementReferenceField.tsx'

interface PromptsFieldProps {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: readonly PhotoPrompt[] | undefined) => void
}

const EMPTY: PhotoPrompt = { prompt: '', fills: '' }

/** Questions about each photo, with the element that gets the suggested answer; stored once both are set. */
export function PromptsField({ label, value, onChange }: PromptsFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const stored = photoPrompts({ prompts: value })
  const [draft, setDraft] = useState<readonly PhotoPrompt[] | null>(null)
  // A draft that differs from the stored value is outdated, for example after undo.
  const isCurrent = draft !== null && JSON.stringify(whole(draft)) === JSON.stringify(stored)
  const rows = isCurrent ? draft : stored

  const put = (next: readonly PhotoPrompt[]) => {
    setDraft(next)
    const ready = whole(next)
    if (JSON.stringify(ready) !== JSON.stringify(stored)) onChange(ready.length > 0 ? ready : undefined)
  }
  const change = (index: number, part: Partial<PhotoPrompt>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <div className="ed-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <span id={`${id}-label`} className="ed-label">
        {label}
      </span>
      <p id={`${id}-hint`} className="ed-hint">
        {t('prompts.hint')}
      </p>
      {rows.map(({ prompt, fills }, index) => (
        // Rows have no identity of their own: fields are keyed by position.
        <div
          className="ed-card"
          key={`prompt ${index + 1}`}
          role="group"
          aria-label={t('prompts.one', { number: index + 1 })}
        >
          <div className="ed-field">
            <label htmlFor={`${id}-${index}`}>{t('prompts.ask')}</label>
            <textarea
              id={`${id}-${index}`}
              className="ed-input"
              rows={2}
              maxLength={1_000}
              placeholder={t('prompts.example')}
              value={prompt}
              onChange={(event) => change(index, { prompt: event.target.value })}
            />
          </div>
          <ElementReferenceField
            label={t('prompts.fills')}
            value={fills}
            onChange={(name) => change(index, { fills: name ?? '' })}
          />
          <IconButton
            icon="close"
            label={t('prompts.remove', { number: index + 1 })}
            onClick={() => put(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <button
        type="button"
        className="ed-button ed-small ed-start"
        disabled={rows.length >= MAX_PHOTO_PROMPTS || rows.length > stored.length}
        onClick={() => setDraft([...rows, EMPTY])}
      >
        <Icon name="plus" size={14} />
        {t('prompts.add')}
      </button>
    </div>
  )
}

const whole = (rows: readonly PhotoPrompt[]): readonly PhotoPrompt[] => photoPrompts({ prompts: rows })
