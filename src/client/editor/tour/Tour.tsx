import { useEffect, useId, useRef, useLayoutEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { keyLabel } from '../commands/keys.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { NARROW_SCREEN } from '../store/narrowScreen.ts'
import { Icon } from '../ui/Icon.tsx'
import { noteTourSeen } from './tourSeen.ts'
import './tour.css'
import { deviceStorage } from '../../../render/storage/deviceStorage.ts'
import { besideBox } from './besideBox.ts'
import type { SessionSlice } from '../store/EditorState.ts'

interface TourStep {
  /** Also its message key in `tour`. */
  readonly id: 'palette' | 'canvas' | 'settings' | 'checks' | 'publish'
  /** Selectors of its target: the first visible one is pointed at. */
  readonly about: readonly string[]
  /** State that makes the target visible. */
  readonly show: (isNarrow: boolean, panels: SessionSlice['panels']) => Partial<SessionSlice>
}

/** On a narrow screen the panels overlay the canvas: only the one described is open. */
const only =
  (side: 'left' | 'right' | null): TourStep['show'] =>
  (isNarrow, panels) => {
    const open = { left: side === 'left', right: side === 'right' }
    return {
      panels: isNarrow ? open : { left: panels.left || open.left, right: panels.right || open.right },
      ...(side === 'left' ? { leftTab: 'palette' } : {}),
    }
  }

/** Steps in the order in which a form is made. */
const TOUR_STEPS: readonly TourStep[] = [
  { id: 'palette', about: ['.ed-left'], show: only('left') },
  { id: 'canvas', about: ['.ed-sheet'], show: only(null) },
  { id: 'settings', about: ['.ed-right'], show: only('right') },
  { id: 'checks', about: ['[data-place="preview"]', '.ed-badge', '.ed-tools .ed-more'], show: only(null) },
  { id: 'publish', about: ['[data-command="publish"]'], show: only(null) },
]

const [FIRST] = TOUR_STEPS as readonly [TourStep]

/** A card that explains the editor's parts one after the other, beside each. Not modal. */
export function Tour({ at }: { readonly at: number }) {
  const { t } = useTranslation(['tour', 'common'])
  const editor = useEditor()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const before = useRef(document.activeElement)
  const step = TOUR_STEPS[at] ?? FIRST
  const isLast = at === TOUR_STEPS.length - 1

  useEffect(() => {
    const isNarrow = window.matchMedia(NARROW_SCREEN).matches
    editor.setSession(step.show(isNarrow, editor.state.panels))
  }, [editor, step])
  usePointing(step, card, ring)
  useEffect(() => {
    // If the user has started to work, the focus stays.
    if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('.ed-primary')?.focus()
  }, [])

  const close = () => {
    noteTourSeen(deviceStorage())
    const hadFocus = card.current?.contains(document.activeElement)
    editor.setSession({ tour: null, ...(window.matchMedia(NARROW_SCREEN).matches ? { panels: CLOSED } : {}) })
    if (hadFocus && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }

  return (
    <>
      <div ref={ring} className="ed-tour-ring" aria-hidden="true" />
      <div
        ref={card}
        className="ed-tour"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        data-tour={step.id}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        <div className="ed-tour-top">
          <span>{t('tour:step', { at: at + 1, count: TOUR_STEPS.length })}</span>
          <button type="button" className="ed-button ed-quiet ed-small" aria-label={t('tour:dismiss')} onClick={close}>
            <Icon name="close" size={16} />
          </button>
        </div>
        <div aria-live="polite">
          <h2 id={`${id}-title`}>{t(`tour:${step.id}.title`)}</h2>
          <p id={`${id}-text`}>{t(`tour:${step.id}.text`, { undo: keyLabel('Mod+Z'), find: keyLabel('Mod+K') })}</p>
        </div>
        <div className="ed-tour-acts">
          {isLast ? null : (
            <button type="button" className="ed-button ed-quiet" data-tour-skip="" onClick={close}>
              {t('tour:skip')}
            </button>
          )}
          <span className="ed-space" />
          {at === 0 ? null : (
            <button type="button" className="ed-button" onClick={() => editor.setSession({ tour: at - 1 })}>
              {t('tour:back')}
            </button>
          )}
          <button
            type="button"
            className="ed-button ed-primary"
            onClick={() => (isLast ? close() : editor.setSession({ tour: at + 1 }))}
          >
            {t(isLast ? 'tour:done' : 'tour:next')}
          </button>
        </div>
      </div>
    </>
  )
}

const CLOSED = { left: false, right: false }

/**
 * Keeps the tour's ring around the target of a step, and its card beside that; on narrow screens the card is docked.
 */
function usePointing(
  { about }: TourStep,
  card: RefObject<HTMLElement | null>,
  ring: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const targets = about.flatMap((one) => document.querySelector(one) ?? [])
    const point = () => {
      const rect = targets.find((one) => one.checkVisibility())?.getBoundingClientRect()
      if (!card.current || !ring.current || !rect) return
      Object.assign(ring.current.style, {
        left: `${rect.left}px`,
        top: `${rect.top}px`,
        width: `${rect.width}px`,
        height: `${rect.height}px`,
      })
      const screen = { width: window.innerWidth, height: window.innerHeight }
      const { left, top } = besideBox(rect, card.current.getBoundingClientRect(), screen)
      Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` })
    }
    const stop = new AbortController()
    const resized = new ResizeObserver(point)
    // Also called when a hidden panel opens.
    for (const one of [...targets, ...(card.current ? [card.current] : [])]) resized.observe(one)
    window.addEventListener('resize', point, { signal: stop.signal })
    window.addEventListener('scroll', point, { signal: stop.signal, capture: true, passive: true })
    point()
    return () => {
      resized.disconnect()
      stop.abort()
    }
  }, [about, card, ring])
}
