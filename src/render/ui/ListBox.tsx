import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LightChoice, LightChoiceProps } from './LightChoiceProps.ts'
import { LightLabel } from './LightLabel.tsx'
import './ListBox.css'

interface ListBoxProps extends LightChoiceProps {
  /** The box to which it belongs, which keeps the focus. */
  readonly box: RefObject<HTMLElement | null>
  /** Index of the active option. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onPick: (choice: LightChoice) => void
  readonly onClear: () => void
  /** Called when something else is pressed. */
  readonly onClose: () => void
}

/** Height of the list at most, and its distance from the box, in px. */
const MOST = 320
const GAP = 4

/** DOM id of an option of a dropdown, by its index. */
export const optionId = (id: string, index: number) => `${id}_list_${index}`

/** The open list of a dropdown below its box, or above it if there is more space. Drawn over everything, never clipped. */
export function ListBox(props: ListBoxProps) {
  const { id, box, choices, words, chosen, many = false, required, active, onActive, onPick, onClose } = props
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = popup.current
    if (!drawn || !box.current) return
    // Browsers without popovers draw it in its place, which is the same unless something covers it.
    drawn.showPopover?.()
    const follow = () => box.current && place(drawn, box.current)
    follow()
    const over = new AbortController()
    addEventListener('scroll', follow, { capture: true, passive: true, signal: over.signal })
    addEventListener('resize', follow, { signal: over.signal })
    // The box grows with its tags, and is moved by what grows around it, such as a message above it.
    const sizes = new ResizeObserver(follow)
    for (let part: HTMLElement | null = box.current; part; part = part.parentElement) sizes.observe(part)
    return () => {
      over.abort()
      sizes.disconnect()
    }
  }, [box])
  useLayoutEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  useEffect(() => {
    const over = new AbortController()
    const leave = ({ target }: Event) => {
      if (!popup.current?.contains(target as Node) && !box.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', leave, { capture: true, signal: over.signal })
    return () => over.abort()
  })
  return (
    <div
      ref={popup}
      className="gf-list"
      popover="manual"
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={`${id}_list`}
        className="gf-options"
        role="listbox"
        aria-labelledby={`${id}-label`}
        aria-multiselectable={many || undefined}
      >
        {choices.map((choice, index) => (
          <div
            key={choice.value}
            id={optionId(id, index)}
            className={`gf-option${index === active ? ' gf-option-active' : ''}`}
            role="option"
            aria-selected={chosen.includes(choice.value)}
            onPointerMove={({ pointerType }) => pointerType === 'mouse' && index !== active && onActive(index)}
            onClick={() => onPick(choice)}
          >
            <LightLabel choice={choice} label={words(choice.label)} />
          </div>
        ))}
      </div>
      {choices.length === 0 && <NoChoices />}
      {chosen.length > 0 && !required && <ClearRow onPress={props.onClear} />}
    </div>
  )
}

function NoChoices() {
  const { t } = useTranslation('render', { useSuspense: false })
  return <div className="gf-choices-note">{t('choices.none')}</div>
}

function ClearRow({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('render', { useSuspense: false })
  return (
    <button type="button" tabIndex={-1} className="gf-list-clear" onClick={onPress}>
      {t('choices.clear')}
    </button>
  )
}

function place(list: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom, width } = box.getBoundingClientRect()
  const below = innerHeight - bottom - 2 * GAP
  const above = top - 2 * GAP
  const options = list.firstElementChild
  const whole = list.offsetHeight + (options ? options.scrollHeight - options.clientHeight : 0)
  const isBelow = below >= Math.min(MOST, whole) || below >= above
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(0, Math.min(MOST, isBelow ? below : above))}px`,
    top: isBelow ? `${bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + GAP}px`,
  })
}
