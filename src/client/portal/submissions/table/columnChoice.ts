import { deviceStorage, remember } from '../../../../render/storage/deviceStorage.ts'
import type { DeskColumn } from './deskColumns.ts'

/** How somebody arranged the columns of a form: only what differs from how they are at first. */
export interface ColumnChoice {
  /** Ids in their order; those that it does not name come where they are at first. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: readonly string[]
  /** Pixels by id. */
  readonly widths: { readonly [id: string]: number }
}

export const FIRST_CHOICE: ColumnChoice = { order: [], hidden: [], pinned: ['_submitted_at'], widths: {} }

const MIN_WIDTH = 64
const MAX_WIDTH = 640

/** A column as it is drawn. */
export interface ShownColumn extends DeskColumn {
  readonly pinned: boolean
  /** Pixels from the edge where it stays while others scroll; of pinned ones only. */
  readonly left: number
}

/** The width of the checkboxes before all columns, in pixels. */
export const CHECK_WIDTH = 44

/** All columns in the order chosen; what came into the form since stands after the column it follows there. */
export function orderedColumns(columns: readonly DeskColumn[], { order }: ColumnChoice): readonly DeskColumn[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = order.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(ordered.map(({ id }) => id))
  for (const [at, column] of columns.entries()) {
    if (known.has(column.id)) continue
    const before = columns[at - 1]
    const place = before ? ordered.findIndex(({ id }) => id === before.id) + 1 : 0
    ordered.splice(place, 0, column)
  }
  return ordered
}

/** The columns to draw, the pinned ones first. */
export function shownColumns(columns: readonly DeskColumn[], choice: ColumnChoice): readonly ShownColumn[] {
  const shown = orderedColumns(columns, choice)
    .filter(({ id }) => !choice.hidden.includes(id))
    .map((column) => ({
      ...column,
      width: choice.widths[column.id] ?? column.width,
      pinned: choice.pinned.includes(column.id),
    }))
  const pinned = shown.filter((column) => column.pinned)
  const widths = pinned.map(({ width }) => width)
  const stuck = pinned.map((column, at) => ({
    ...column,
    left: widths.slice(0, at).reduce((sum, width) => sum + width, CHECK_WIDTH),
  }))
  return [...stuck, ...shown.flatMap((column) => (column.pinned ? [] : [{ ...column, left: 0 }]))]
}

/** With a column so many pixels wide, within what can be read and seen. */
export const widened = (choice: ColumnChoice, id: string, width: number): ColumnChoice => ({
  ...choice,
  widths: { ...choice.widths, [id]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) },
})

/** With a column at the place of another. */
export function moved(columns: readonly DeskColumn[], choice: ColumnChoice, id: string, to: string): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.id)
  const target = order.indexOf(to)
  const rest = order.filter((one) => one !== id)
  rest.splice(target, 0, id)
  const pinned = choice.pinned.filter((one) => one !== id)
  // Among pinned ones it is pinned, too: where it is dropped is where it stays.
  return { ...choice, order: rest, pinned: choice.pinned.includes(to) ? [...pinned, id] : pinned }
}

/** With a column pinned, hidden or neither. */
export const toggled = (choice: ColumnChoice, key: 'hidden' | 'pinned', id: string): ColumnChoice => ({
  ...choice,
  [key]: choice[key].includes(id) ? choice[key].filter((one) => one !== id) : [...choice[key], id],
})

const keyOf = (userId: string, formId: string) => `desk-columns ${userId} ${formId}`

/** The choice of a person for a form, as this device keeps it. */
export function keptChoice(userId: string, formId: string): ColumnChoice {
  try {
    const kept: unknown = JSON.parse(deviceStorage().getItem(keyOf(userId, formId)) ?? 'null')
    return isChoice(kept) ? kept : FIRST_CHOICE
  } catch {
    return FIRST_CHOICE
  }
}

export const keepChoice = (userId: string, formId: string, choice: ColumnChoice): void =>
  remember(keyOf(userId, formId), JSON.stringify(choice))

function isChoice(kept: unknown): kept is ColumnChoice {
  if (typeof kept !== 'object' || kept === null) return false
  const { order, hidden, pinned, widths } = kept as { readonly [key: string]: unknown }
  const ids = [order, hidden, pinned]
  return ids.every(Array.isArray) && typeof widths === 'object' && widths !== null
}
