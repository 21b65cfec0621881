import { useCallback, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Condition, Group } from '../../../forms/conditions/Condition.ts'
import { gapsFor, insertAt, moveStep, moveTo, partAt, replaceAt, type Path } from './groupPaths.ts'

/** A part in hand: where it was, and before what it would come. */
interface PartDrag {
  readonly from: Path
  readonly to: Path
}

/** What can be done to a condition in the builder. */
export interface BuilderActs {
  readonly drag: PartDrag | null
  readonly replace: (path: Path, parts: readonly Condition[]) => void
  /** Puts a part last in the group at a path. */
  readonly add: (path: Path, part: Condition) => void
  /** Moves a part by the keyboard; its grip keeps the focus. */
  readonly step: (path: Path, step: 1 | -1, what: string) => void
  readonly grip: (path: Path, event: ReactPointerEvent) => void
}

interface BuilderOptions {
  readonly group: Group
  readonly onChange: (group: Group) => void
  readonly box: RefObject<HTMLElement | null>
  readonly onMoved: (what: string, line: number) => void
}

/** The acts of a builder whose parts stand in `box`. */
export function useBuilder({ group, onChange, box, onMoved }: BuilderOptions): BuilderActs {
  const [drag, setDrag] = useState<PartDrag | null>(null)
  const ending = useRef<AbortController | null>(null)
  const focusOn = useCallback(
    (path: Path, part: string) =>
      requestAnimationFrame(() => {
        box.current?.querySelector<HTMLElement>(`[data-part="${path.join('.')}"] ${part}`)?.focus()
      }),
    [box],
  )
  return {
    drag,
    replace: (path, parts) => onChange(replaceAt(group, path, parts)),
    add: (path, part) => {
      const inside = partAt(group, path)
      const last = [...path, inside?.is === 'group' ? inside.parts.length : 0]
      onChange(insertAt(group, last, part))
      focusOn(last, 'select')
    },
    step: (path, step, what) => {
      const moved = moveStep(group, path, step)
      onChange(moved.group)
      focusOn(moved.path, '.ed-grip')
      onMoved(what, (moved.path.at(-1) ?? 0) + 1)
    },
    grip: (from, event) => {
      const list = box.current
      if (!list || event.button !== 0) return
      event.preventDefault()
      ending.current?.abort()
      const listening = new AbortController()
      ending.current = listening
      const { signal } = listening
      const gaps = new Set(gapsFor(group, from).map((gap) => gap.join('.')))
      let to = from
      const end = (isDropped: boolean) => {
        listening.abort()
        setDrag(null)
        if (isDropped) onChange(moveTo(group, from, to).group)
      }
      // The list stays where it is while its parts are drawn anew.
      list.setPointerCapture(event.pointerId)
      const move = ({ clientY }: PointerEvent) => {
        to = nearestGap(list, clientY, gaps) ?? to
        setDrag({ from, to })
      }
      list.addEventListener('pointermove', move, { signal })
      list.addEventListener('pointerup', () => end(true), { signal })
      list.addEventListener('pointercancel', () => end(false), { signal })
      const press = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        end(false)
      }
      window.addEventListener('keydown', press, { signal, capture: true })
    },
  }
}

/** The gap nearest to a height of the window. */
function nearestGap(list: HTMLElement, y: number, gaps: ReadonlySet<string>): Path | null {
  let [best, least] = ['', Infinity]
  for (const gap of list.querySelectorAll<HTMLElement>('[data-gap]')) {
    const at = gap.dataset['gap'] ?? ''
    const { top, height } = gap.getBoundingClientRect()
    const far = Math.abs(top + height / 2 - y)
    if (gaps.has(at) && far < least) [best, least] = [at, far]
  }
  return least === Infinity ? null : best.split('.').map(Number)
}
