import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import { SelectBox } from './SelectBox.tsx'
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
 * A dropdown with a search, without antd: the real Select is loaded at a pause in user input, or when a pointer or the
 * focus comes near, and replaces it when the box is opened. Role, name, value and keyboard work before that.
 */
export function SearchSelect(props: LightChoiceProps) {
  const { chosen, onChoose, onLeave, many = false, readOnly } = props
  const [opened, setOpened] = useState<Opening | null>(null)
  const box = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // On the canvas of the editor, boxes are inert. A failure is retried when the box is opened.
    if (!readOnly && !box.current?.closest('[inert]')) prepare().catch(() => undefined)
  }, [readOnly])

  /** The light box keeps the focus until the real one is mounted. Without a network it stays, to be retried. */
  const open = (typed = '') => {
    if (!box.current) return
    setOpened({
      typed,
      direction: getComputedStyle(box.current).direction === 'rtl' ? 'rtl' : 'ltr',
      Full: undefined,
    })
    // Mounting the real one takes a cheap phone 100 ms: the press is shown before.
    Promise.all([loadFull(), nextPaint()]).then(
      () => setOpened((now) => now && { ...now, Full }),
      () => setOpened(null),
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
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
      open((opened?.typed ?? '') + event.key)
    }
  }
  /** Focus is not moved back to it if the user moved on while it was loading. */
  const leave = () => {
    setOpened(null)
    onLeave()
  }
  if (opened?.Full && !readOnly) return <opened.Full {...props} typed={opened.typed} direction={opened.direction} />
  return (
    <SelectBox
      {...props}
      box={box}
      busy={opened !== null}
      onNear={fetchAhead}
      onPress={() => open()}
      onKeyDown={press}
      onLeave={leave}
    />
  )
}
