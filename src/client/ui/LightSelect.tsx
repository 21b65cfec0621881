import { lazy, Suspense, useState } from 'react'
import type { LightChoiceProps } from './LightChoiceProps.ts'

const loadFullSelect = async () => ({ default: (await import('./FullSelect.tsx')).FullSelect })
const FullSelect = lazy(loadFullSelect)

/**
 * A box to pick from, in antd's look, without antd: the real Select is fetched when a pointer or the focus comes near
 * and takes its place when the box is opened. Role, name and value are right before.
 */
export function LightSelect(props: LightChoiceProps) {
  const { id, choices, chosen, onLeave, required, readOnly, invalid, describedBy, placeholder } = props
  const [opened, setOpened] = useState(false)
  const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value)
  const box = (
    <button
      type="button"
      id={id}
      className={labels.length ? 'gf-input gf-select' : 'gf-input gf-select gf-select-blank'}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${id}-list`}
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      disabled={readOnly}
      onPointerEnter={() => void loadFullSelect()}
      onFocus={() => void loadFullSelect()}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpened(true)
      }}
      onBlur={opened ? undefined : onLeave}
    >
      {labels.join(', ') || placeholder || '\u00a0'}
    </button>
  )
  if (!opened || readOnly) return box
  return (
    <Suspense fallback={box}>
      <FullSelect {...props} />
    </Suspense>
  )
}
