import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import { LightLabel } from './LightLabel.tsx'
import './LightChoices.css'
import './LightSelect.css'
import { LightTag } from './LightTag.tsx'
import { chosenChoices } from './chosenChoices.ts'

const loadFullSelect = async () => ({ default: (await import('./FullSelect.tsx')).FullSelect })
const FullSelect = lazy(loadFullSelect)

/** So many chosen values are shown as tags; of the others, how many. */
export const MOST_TAGS = 30

/** How the box was opened. */
export interface Opened {
  /** What to look for at first: the key that opened it. */
  readonly typed: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * A box to pick from, in antd's look, without antd: the real Select is fetched when a pointer or the focus comes near
 * and takes its place when the box is opened. Role, name and value are right before, and so is the keyboard.
 */
export function LightSelect(props: LightChoiceProps) {
  const { id, choices, words, chosen, onChoose, onLeave, many = false, readOnly, placeholder } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const picked = useMemo(() => chosenChoices(choices, chosen), [choices, chosen])

  const open = (box: HTMLElement, typed = '') => {
    setOpened({ typed, direction: getComputedStyle(box).direction === 'rtl' ? 'rtl' : 'ltr' })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open(event.currentTarget)
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      if (chosen.length) onChoose(many ? chosen.slice(0, -1) : [])
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      open(event.currentTarget, event.key)
    }
  }
  const light = (
    <button
      type="button"
      id={id}
      className={`gf-input gf-select${picked.length ? '' : ' gf-select-blank'}${many ? ' gf-select-many' : ''}`}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${id}_list`}
      aria-labelledby={`${id}-label`}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={readOnly}
      onPointerEnter={() => void loadFullSelect()}
      onFocus={() => void loadFullSelect()}
      onClick={(event) => open(event.currentTarget)}
      onKeyDown={press}
      onBlur={opened === null ? onLeave : undefined}
    >
      {picked.length === 0 && (placeholder || '\u00a0')}
      {!many && picked[0] && <LightLabel choice={picked[0]} label={words(picked[0].label)} />}
      {many &&
        picked.slice(0, MOST_TAGS).map((choice) => (
          <LightTag
            key={choice.value}
            onRemove={readOnly ? undefined : () => onChoose(chosen.filter((one) => one !== choice.value))}
          >
            <LightLabel choice={choice} label={words(choice.label)} />
          </LightTag>
        ))}
      {many && picked.length > MOST_TAGS && <LightTag>+{picked.length - MOST_TAGS}</LightTag>}
    </button>
  )
  if (opened === null || readOnly) return light
  return (
    <Suspense fallback={light}>
      <FullSelect {...props} {...opened} />
    </Suspense>
  )
}
