import type { CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { ROW_LIMIT, type RowLimits } from '../forms/kinds/ElementKind.ts'
import { readPath } from '../forms/submission/instanceName.ts'

/** Maximum number of elements on a page without scripts, counted per row: the whole page is rendered when a row is added. */
export const MAX_ELEMENTS_IN_ROWS = 500

/** Names of the submit buttons that add a row (value: field name of the list) and remove one (value: its row id). */
export const ADD_ROW = 'add'
export const REMOVE_ROW = 'remove'

/** Rows of one list that begin alike: their initial answers, and how many there are. */
interface InitialRows {
  readonly answers: unknown
  readonly times: number
}

/** Returns the number of elements of a new filling, counted per row, up to one more than a page may have. */
export function countInitialElements({ nodes, form }: CompiledForm): number {
  const rows = new Map<ElementId | null, readonly InitialRows[]>([[null, [{ answers: form.data, times: 1 }]]])
  const paths = new Map<ElementId | null, string>()
  let count = 0
  for (const { kind, element, repeat, path } of nodes) {
    const around = rows.get(repeat) ?? []
    for (const { times } of around) count += times
    if (count > MAX_ELEMENTS_IN_ROWS) return MAX_ELEMENTS_IN_ROWS + 1
    if (!kind.rows) continue
    const limits = kind.rows(element.settings)
    const outer = paths.get(repeat)
    const inRow = outer === undefined ? path : path?.slice(outer.length + 1)
    const given = (answers: unknown) => (inRow ? readPath(answers, inRow) : undefined)
    rows.set(
      element.id,
      around.flatMap(({ answers, times }) => initialRows(given(answers), limits, times)),
    )
    if (path !== null) paths.set(element.id, path)
  }
  return count
}

/** Rows that a list begins with in each of `times` rows around it, like those of a new filling. */
function initialRows(given: unknown, { fixed, min = 0, start = 0, max = ROW_LIMIT }: RowLimits, times: number) {
  const answers: readonly unknown[] = Array.isArray(given) ? given.slice(0, fixed ?? MAX_ELEMENTS_IN_ROWS + 1) : []
  const blank = (fixed ?? Math.min(max, Math.max(min, start))) - answers.length
  return [
    ...answers.map((one): InitialRows => ({ answers: one, times })),
    ...(blank > 0 ? [{ answers: undefined, times: blank * times }] : []),
  ]
}

/** True if a page without scripts may have one more row of a list. */
export const hasRoomForRow = (filling: Filling, list: ElementId): boolean =>
  countElements(filling) + elementsPerRow(filling.compiled.nodes, list) <= MAX_ELEMENTS_IN_ROWS

/** Number of elements in a row, without those of nested lists. */
const elementsPerRow = (nodes: readonly PlanNode[], list: ElementId): number =>
  nodes.filter(({ repeat }) => repeat === list).length

/** Returns the number of elements of a filling, counted per row. */
function countElements(filling: Filling): number {
  const { nodes } = filling.compiled
  const rows = new Map<ElementId | null, readonly RowId[]>([[null, [ROOT]]])
  let count = 0
  for (const { kind, element, repeat } of nodes) {
    const around = rows.get(repeat) ?? []
    count += around.length
    if (kind.rows)
      rows.set(
        element.id,
        around.flatMap((row) => filling.rows(element.id, row)),
      )
  }
  return count
}
