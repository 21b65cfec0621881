import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const SHARED = ['form', 'everyone'] as const
export type Shared = (typeof SHARED)[number]

interface ShareBlockProps {
  readonly value: Shared
  readonly onChange: (value: Shared) => void
}

/** Choice of who may use a block. */
export function ShareBlock({ value, onChange }: ShareBlockProps) {
  const { t } = useTranslation('blocks')
  const group = useId()
  return (
    <div className="ed-field" role="radiogroup" aria-label={t('shared')}>
      <span>{t('shared')}</span>
      {SHARED.map((one) => (
        <label key={one} className="ed-block-choice">
          <input type="radio" name={group} checked={one === value} onChange={() => onChange(one)} />
          {t(one)}
        </label>
      ))}
    </div>
  )
}
