import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import { LightLabel } from './LightLabel.tsx'
import './LightChoices.css'
import './LightSelect.css'
import { LightTag } from './LightTag.tsx'
import { chosenChoices } from './chosenChoices.ts'
import { whenInputPauses } from './whenInputPauses.ts'

type Full = ComponentType<LightChoiceProps & Opened>

/** Set once loaded, for every box of the page. */
let Full: Full | undefined
/** True once {@link prepare} was called. */
let isPreparing = false

/** Preloads; a failure is retried when the box is opened. */
const fetchAhead = () => void loadFull().catch(() => undefined)

const loadFull = async () => {
  const loaded = await import('./FullSelect.tsx')
  Full = loaded.FullSelect
}

/** Loads antd's Select at the first pause in user input, and lets it compute its styles; once per page. */
async function prepare(): Promise<void> {
  if (isPreparing) return
  isPreparing = true
  await whenInputPauses()
  await loadFull()
  await whenInputPauses()
  const { prepareSelect } = await import('./FullSelect.tsx')
  prepareSelect()
}

/** Maximum number of selected values shown as tags; the others are counted. */
export const MAX_TAGS = 30

/** State in which the box was opened. */
export interface Opened {
  /** The initial search text: the key that opened it. */
  readonly typed: string
  readonly direction: 'ltr' | 'rtl'
}

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

interface Opening extends Opened {
  /** Undefined while loading. */
  readonly Full: Full | undefined
}

/**
 * A dropdown in antd's style, without antd: the real Select is loaded at a pause in user input, or when a pointer or the
 * focus comes near, and replaces it when the box is opened. Role, name, value and keyboard work before that.
 */
export function LightSelect(props: LightChoiceProps) {
  const { id, choices, words, chosen, onChoose, onLeave, many = false, readOnly, placeholder } = props
  const [opened, setOpened] = useState<Opening | null>(null)
  const picked = useMemo(() => chosenChoices(choices, chosen), [choices, chosen])
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // On the canvas of the editor, boxes are inert. A failure is retried when the box is opened.
    if (!readOnly && !ref.current?.closest('[inert]')) prepare().catch(() => undefined)
  }, [readOnly])

  /** The light box keeps the focus until the real one is mounted. Without a network it stays, to be retried. */
  const open = (box: HTMLElement, typed = '') => {
    setOpened({ typed, direction: getComputedStyle(box).direction === 'rtl' ? 'rtl' : 'ltr', Full: undefined })
    // Mounting the real one takes a cheap phone 100 ms: the press is shown before.
    Promise.all([loadFull(), nextPaint()]).then(
      () => setOpened((now) => now && { ...now, Full }),
      () => setOpened(null),
    )
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open(event.currentTarget)
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      if (chosen.length) onChoose(many ? chosen.slice(0, -1) : [])
    } else if (
      event.key.length === 1 &&
      (opened || event.key !== ' ') &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault()
      // Text typed before the real one is mounted is kept for it.
      open(event.currentTarget, (opened?.typed ?? '') + event.key)
    }
  }
  /** Focus is not moved back to it if the user moved on while it was loading. */
  const leave = () => {
    setOpened(null)
    onLeave()
  }
  if (opened?.Full && !readOnly) return <opened.Full {...props} typed={opened.typed} direction={opened.direction} />
  return (
    <button
      ref={ref}
      type="button"
      id={id}
      className={`gf-input gf-select${picked.length ? '' : ' gf-select-blank'}${many ? ' gf-select-many' : ''}`}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={opened !== null}
      aria-controls={`${id}_list`}
      aria-labelledby={`${id}-label`}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={readOnly}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => open(event.currentTarget)}
      onKeyDown={press}
      onBlur={leave}
    >
      {picked.length === 0 && (placeholder || '\u00a0')}
      {!many && picked[0] && <LightLabel choice={picked[0]} label={words(picked[0].label)} />}
      {many &&
        picked.slice(0, MAX_TAGS).map((choice) => (
          <LightTag
            key={choice.value}
            onRemove={readOnly ? undefined : () => onChoose(chosen.filter((one) => one !== choice.value))}
          >
            <LightLabel choice={choice} label={words(choice.label)} />
          </LightTag>
        ))}
      {many && picked.length > MAX_TAGS && <LightTag>+{picked.length - MAX_TAGS}</LightTag>}
    </button>
  )
}
