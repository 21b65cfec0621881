import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ValidatedField } from './ValidatedField.tsx'

export type Pair = readonly [name: string, value: string]

interface PairsFieldProps {
  readonly label: string
  readonly nameLabel: string
  readonly valueLabel: string
  readonly hint?: string
  readonly pairs: readonly Pair[]
  /** Id of a datalist of names, or of values. */
  readonly suggestions?: string
  readonly valueSuggestions?: string
  /** Returns the error of a name, or of a name's value; null if valid. */
  readonly checkName: (name: string) => string | null
  readonly checkValue: (value: string, name: string) => string | null
  readonly onChange: (pairs: readonly Pair[]) => void
}

/** Rows of names and values; a new row is stored once it has both. */
export function PairsField(props: PairsFieldProps) {
  const { label, nameLabel, valueLabel, hint, pairs, suggestions, valueSuggestions } = props
  const { checkName, checkValue, onChange } = props
  const { t } = useTranslation('editor')
  const [fresh, setFresh] = useState<Pair | null>(null)
  const isTaken = (name: string, except: number) => pairs.some(([other], at) => at !== except && other === name)
  const put = (index: number, pair: Pair) => {
    if (index < pairs.length) return onChange(pairs.map((other, at) => (at === index ? pair : other)))
    const [name, value] = pair
    const isReady = name !== '' && checkName(name) === null && checkValue(value, name) === null && value !== ''
    setFresh(isReady ? null : pair)
    if (isReady) onChange([...pairs, pair])
  }
  const rows = fresh ? [...pairs, fresh] : pairs
  return (
    <div className="ed-field" role="group" aria-label={label}>
      <span className="ed-label">{label}</span>
      {hint === undefined ? null : <p className="ed-hint">{hint}</p>}
      {rows.map(([name, value], index) => (
        // Rows have no identity of their own: fields are keyed by position.
        <div className="ed-pair" key={`pair ${index + 1}`}>
          <ValidatedField
            hideLabel
            mono
            label={`${nameLabel} ${index + 1}`}
            placeholder={nameLabel}
            value={name}
            {...(suggestions === undefined ? {} : { suggestions })}
            check={(text) => (isTaken(text, index) ? t('pairs.twice') : text === '' ? null : checkName(text))}
            onChange={(next) => put(index, [next, value])}
          />
          <ValidatedField
            hideLabel
            mono
            label={`${valueLabel} ${index + 1}`}
            placeholder={valueLabel}
            value={value}
            {...(valueSuggestions === undefined ? {} : { suggestions: valueSuggestions })}
            check={(text) => checkValue(text, name)}
            onChange={(next) => put(index, [name, next])}
          />
          <IconButton
            icon="close"
            label={t('pairs.remove', { number: index + 1 })}
            onClick={() => (index < pairs.length ? onChange(pairs.filter((_, at) => at !== index)) : setFresh(null))}
          />
        </div>
      ))}
      <button
        type="button"
        className="ed-button ed-small ed-start"
        disabled={fresh !== null}
        onClick={() => setFresh(['', ''])}
      >
        <Icon name="plus" size={14} />
        {t('pairs.add')}
      </button>
    </div>
  )
}
