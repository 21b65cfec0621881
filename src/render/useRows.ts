import { useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { Filling, RowId } from '../forms/filling/Filling.ts'
import { ROW_LIMIT } from '../forms/kinds/ElementKind.ts'
import { drawnForm } from './DrawnForm.ts'
import { renderPath } from './renderPath.ts'
import { focusInside } from './focusElement.ts'
import { useRenderScope } from './RenderScope.ts'

const NONE: readonly RowId[] = []

/** The rows of a repeat, and the user's actions on them; each action is announced, and the focus is managed. */
export interface Rows {
  readonly rows: readonly RowId[]
  readonly canAdd: boolean
  readonly canRemove: boolean
  /** Maximum number of rows. */
  readonly most: number
  readonly actions: RowActions
}

/** The same object for as long as the repeat is mounted. */
export interface RowActions {
  readonly add: () => void
  readonly remove: (row: RowId) => void
  readonly move: (row: RowId, to: number) => void
  readonly hasAnswers: (row: RowId) => boolean
}

/** The rows of a repeat within the row `around`. */
export function useRows(node: PlanNode, around: RowId): Rows {
  const { filling } = useRenderScope()
  const { id } = node.element
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => filling?.subscribe(id, listener, around) ?? (() => {}),
      now: () => filling?.rows(id, around) ?? NONE,
    }),
    [filling, id, around],
  )
  const rows = useSyncExternalStore(source.subscribe, source.now, source.now)
  const actions = useMemo(() => rowActionsOf(filling, node, around), [filling, node, around])
  const { fixed, min = 0, max = ROW_LIMIT } = filling?.rowLimits(id, around) ?? {}
  const open = fixed === undefined
  return { rows, canAdd: open && rows.length < max, canRemove: open && rows.length > min, most: max, actions }
}

function rowActionsOf(filling: Filling | null, node: PlanNode, around: RowId): RowActions {
  const { id } = node.element
  const { places, announcements } = drawnForm(filling)
  const rows = () => filling?.rows(id, around) ?? NONE
  return {
    add: () => {
      const row = flushSync(() => {
        const made = filling?.addRow(id, around) ?? null
        if (made !== null) places.setOpen(id, made, true)
        return made
      })
      if (row === null) return
      announcements.say('rowAdded', { number: rows().indexOf(row) + 1 })
      renderPath(new Set([row]))
      focusRow(row, '.gf-row-body')
    },
    remove: (row) => {
      const at = rows().indexOf(row)
      if (!flushSync(() => filling?.removeRow(row))) return
      announcements.say('rowRemoved', { number: at + 1 })
      const next = rows()[Math.min(at, rows().length - 1)]
      if (next !== undefined) focusRow(next, '.gf-row-head, .gf-row-acts')
    },
    move: (row, to) => {
      flushSync(() => filling?.moveRow(row, to))
      announcements.say('rowMoved', { number: to + 1, count: rows().length })
    },
    hasAnswers: (row) => filling !== null && holdsAnswers(filling, node, row),
  }
}

/** True if anything was answered in a row. */
function holdsAnswers(filling: Filling, { element }: PlanNode, row: RowId): boolean {
  return (element.children ?? []).some((id) => {
    const node = filling.compiled.byId.get(id)
    if (!node) return false
    if (node.kind.rows) return filling.rows(id, row).some((inner) => holdsAnswers(filling, node, inner))
    if (node.kind.sort === 'layout') return holdsAnswers(filling, node, row)
    return node.path !== null && filling.get(node.path, row) !== undefined
  })
}

function focusRow(row: RowId, part: string): void {
  const drawn = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)
  const inside = drawn?.querySelector<HTMLElement>(part) ?? drawn
  if (inside) focusInside(inside)
  drawn?.scrollIntoView({ block: 'nearest' })
}
