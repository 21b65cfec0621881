import type { SavedView, ViewToSave } from '../../../../contract/viewShapes.ts'
import type { DeskQuery } from '../filter/useDeskQuery.ts'
import { type ColumnChoice, DEFAULT_CHOICE, type ShownColumn } from '../table/columnChoice.ts'
import type { DeskColumn } from '../table/deskColumns.ts'

/** Content of a view without its name and sharing. */
export type ViewContent = Pick<ViewToSave, 'kind' | 'filter' | 'sort' | 'columns' | 'more'>

/** Returns the current query and columns as view content. */
export function contentOf(query: DeskQuery, shown: readonly ShownColumn[]): ViewContent {
  const pinned = shown.filter((column) => column.pinned).map(({ id }) => id)
  return {
    kind: query.view,
    filter: query.printed,
    sort: query.sort,
    columns: shown.map(({ id, width }) => ({ id, width })),
    more: { pinned, group: query.group, by: query.by, places: query.places },
  }
}

const textIn = ({ more }: Pick<SavedView, 'more'>, key: 'group' | 'by' | 'places'): string => {
  const value = more[key]
  return typeof value === 'string' ? value : ''
}

/** Returns the query of a view, as `DeskQuery.show` takes it. */
export const queryOfView = (view: SavedView) => ({
  saved: view.id,
  filter: view.filter,
  sort: view.sort,
  view: view.kind,
  group: textIn(view, 'group'),
  by: textIn(view, 'by'),
  places: textIn(view, 'places'),
})

/** Returns the column choice of a view: columns added to the form since are hidden. */
export function columnChoiceOf(
  columns: readonly DeskColumn[],
  view: Pick<SavedView, 'columns' | 'more'>,
): ColumnChoice {
  // A view created elsewhere may have no columns.
  if (view.columns.length === 0) return DEFAULT_CHOICE
  const ids = new Set(view.columns.map(({ id }) => id))
  const { pinned } = view.more
  return {
    order: view.columns.map(({ id }) => id),
    hidden: columns.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    shown: [...ids],
    pinned: Array.isArray(pinned) ? pinned.filter((id) => typeof id === 'string') : [],
    widths: Object.fromEntries(view.columns.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width]]))),
  }
}

/** True if the screen differs from the view; columns matter for tables only. */
export function isChanged(view: SavedView, now: ViewContent): boolean {
  const was = queryOfView(view)
  const { group, by, places } = now.more
  const isSame =
    now.kind === was.view &&
    now.filter === was.filter &&
    now.sort === was.sort &&
    group === was.group &&
    by === was.by &&
    places === was.places
  if (!isSame) return true
  if (now.kind !== 'table' || view.columns.length === 0) return false
  const written = ({ columns, more }: Pick<ViewContent, 'columns' | 'more'>) =>
    JSON.stringify([columns.map(({ id, width }) => [id, width]), more['pinned'] ?? []])
  return written(now) !== written(view)
}
