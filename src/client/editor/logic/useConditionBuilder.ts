import { useCallback, useState, type RefObject } from 'react'
import type { Condition, Group } from '../../../forms/conditions/Condition.ts'
import { useGripDrag } from '../../../render/ui/drag/useGripDrag.tsx'
import { gapsFor, insertAt, moveStep, moveTo, partAt, replaceAt, type Path } from './groupPaths.ts'

/** A dragged part: its original path, and the gap it would move to. */
interface PartDrag {
  readonly from: Path
  readonly to: Path
}

/** Acts on a condition in the builder. */
export interface BuilderActions {
  readonly drag: PartDrag | null
  /** True if incomplete lines say what they lack. */
  readonly showErrors: boolean
  readonly replace: (path: Path, parts: readonly Condition[]) => void
  /** Appends a part to the group at a path. */
  readonly add: (path: Path, part: Condition) => void
  /** Moves a part by the keyboard; its handle keeps the focus. */
  readonly step: (path: Path, step: 1 | -1, what: string) => void
}

/** A line without a question yet. */
export const BLANK_TEST: Condition = { is: 'test', name: '', operator: 'answered' }

export const isBlank = (part: Condition | undefined): boolean => part?.is === 'test' && part.name === ''

interface BuilderOptions {
  readonly group: Group
  readonly onChange: (group: Group) => void
  readonly box: RefObject<HTMLElement | null>
  readonly showErrors: boolean
  readonly onMoved: (what: string, line: number) => void
}

/** Returns the actions of a builder whose parts are in `box`, and handlers for dragging. */
export function useConditionBuilder({ group, onChange, box, showErrors, onMoved }: BuilderOptions) {
  const [drag, setDrag] = useState<PartDrag | null>(null)
  const focusOn = useCallback(
    (path: Path, part: string) =>
      requestAnimationFrame(() => {
        box.current?.querySelector<HTMLElement>(`[data-part="${path.join('.')}"] ${part}`)?.focus()
      }),
    [box],
  )
  const actions: BuilderActions = {
    drag,
    showErrors,
    replace: (path, parts) => onChange(replaceAt(group, path, parts)),
    add: (path, part) => {
      const inside = partAt(group, path)
      const parts = inside?.is === 'group' ? inside.parts : []
      // A blank line is filled in before another is added.
      if (isBlank(part) && isBlank(parts.at(-1))) return void focusOn([...path, parts.length - 1], 'select')
      const last = [...path, parts.length]
      onChange(insertAt(group, last, part))
      focusOn(last, 'select')
    },
    step: (path, step, what) => {
      const moved = moveStep(group, path, step)
      onChange(moved.group)
      focusOn(moved.path, '.ed-grip')
      onMoved(what, (moved.path.at(-1) ?? 0) + 1)
    },
  }
  const dragging = useGripDrag({
    grip: '.ed-grip',
    placeAt: (y, part) => nearestGap(box.current, y, gapsFor(group, pathOf(part))),
    onOver: (gap, part) => {
      const from = pathOf(part)
      setDrag(gap === null ? null : { from, to: gapsFor(group, from)[gap] ?? from })
    },
    onDrop: (_, gap, part) => {
      const from = pathOf(part)
      onChange(moveTo(group, from, gapsFor(group, from)[gap] ?? from).group)
    },
  })
  return { actions, dragging }
}

const pathOf = (part: HTMLElement): Path => (part.dataset['part'] ?? '').split('.').map(Number)

/** Returns the index of the gap nearest to a height of the window. */
function nearestGap(box: HTMLElement | null, y: number, gaps: readonly Path[]): number | null {
  let [nearest, least]: [number | null, number] = [null, Infinity]
  for (const [index, path] of gaps.entries()) {
    const gap = box?.querySelector(`[data-gap="${path.join('.')}"]`)
    if (!gap) continue
    const { top, height } = gap.getBoundingClientRect()
    const far = Math.abs(top + height / 2 - y)
    if (far < least) [nearest, least] = [index, far]
  }
  return nearest
}
