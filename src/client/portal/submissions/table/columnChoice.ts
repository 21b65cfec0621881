import { deviceStorage, remember } from '../../../../render/storage/deviceStorage.ts'
import { type DeskColumn, isRare } from './deskColumns.ts'

/** A user's arrangement of a form's columns: only what differs from the default. */
export interface ColumnChoice {
  /** Ids in order; ids left out stay at their default place. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Rare columns, which are hidden unless they are in this list. */
  readonly shown: readonly string[]
  readonly pinned: readonly string[]
  /** Widths in pixels by id. */
  readonly widths: { readonly [id: string]: number }
}

export const DEFAULT_CHOICE: ColumnChoice = {
  order: [],
  hidden: [],
  shown: [],
  pinned: ['_submitted_at'],
  widths: {},
}

const MIN_WIDTH = 64
const MAX_WIDTH = 640

/** A column as it is drawn. */
export interface ShownColumn extends DeskColumn {
  readonly pinned: boolean
  /** Sticky offset in pixels; of pinned columns only. */
  readonly left: number
}

/** Width of the checkbox column, in pixels. */
export const CHECK_WIDTH = 44

/** Returns all columns in the chosen order; columns added to the form since follow their predecessor. */
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

/** True if the table leaves out a column. */
export const isColumnHidden = ({ hidden, shown }: ColumnChoice, id: string): boolean =>
  isRare(id) ? !shown.includes(id) : hidden.includes(id)

/** Returns the visible columns, pinned ones first. */
export function shownColumns(columns: readonly DeskColumn[], choice: ColumnChoice): readonly ShownColumn[] {
  const shown = orderedColumns(columns, choice)
    .filter(({ id }) => !isColumnHidden(choice, id))
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

/** Returns the choice with a column's width set, within limits. */
export const withColumnWidth = (choice: ColumnChoice, id: string, width: number): ColumnChoice => ({
  ...choice,
  widths: { ...choice.widths, [id]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) },
})

/** Returns the choice with a column moved to the place of another. */
export function withColumnMoved(
  columns: readonly DeskColumn[],
  choice: ColumnChoice,
  id: string,
  to: string,
): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.id)
  const target = order.indexOf(to)
  const rest = order.filter((one) => one !== id)
  rest.splice(target, 0, id)
  const pinned = choice.pinned.filter((one) => one !== id)
  // Dropped among pinned columns, it is pinned, too, to stay where it is dropped.
  return { ...choice, order: rest, pinned: choice.pinned.includes(to) ? [...pinned, id] : pinned }
}

/** Returns the choice with a column shown if it was hidden, and hidden otherwise. */
export const withHiddenToggled = (choice: ColumnChoice, id: string): ColumnChoice =>
  isRare(id) ? { ...choice, shown: toggled(choice.shown, id) } : { ...choice, hidden: toggled(choice.hidden, id) }

/** Returns the choice with a column pinned, or no longer. */
export const withPinnedToggled = (choice: ColumnChoice, id: string): ColumnChoice => ({
  ...choice,
  pinned: toggled(choice.pinned, id),
})

/** Returns the choice with all columns shown, also rare ones. */
export const withAllColumns = (columns: readonly DeskColumn[], choice: ColumnChoice): ColumnChoice => ({
  ...choice,
  hidden: [],
  shown: columns.flatMap(({ id }) => (isRare(id) ? [id] : [])),
})

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

const keyOf = (userId: string, formId: string) => `desk-columns ${userId} ${formId}`

/** Returns a user's choice for a form, as stored on this device. */
export function storedChoice(userId: string, formId: string): ColumnChoice {
  try {
    return parseChoice(JSON.parse(deviceStorage().getItem(keyOf(userId, formId)) ?? 'null')) ?? DEFAULT_CHOICE
  } catch {
    return DEFAULT_CHOICE
  }
}

export const storeChoice = (userId: string, formId: string, choice: ColumnChoice): void =>
  remember(keyOf(userId, formId), JSON.stringify(choice))

/** Returns a stored choice; null for anything else. One stored before there were rare columns shows none of them. */
export function parseChoice(stored: unknown): ColumnChoice | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { order, hidden, shown = [], pinned, widths } = stored as { readonly [key: string]: unknown }
  const isWhole = [order, hidden, shown, pinned].every(Array.isArray) && typeof widths === 'object' && widths !== null
  return isWhole ? ({ order, hidden, shown, pinned, widths } as ColumnChoice) : null
}
