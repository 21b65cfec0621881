import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { answerAt } from '../answerAt.ts'
import type { ExportVersion } from '../exportColumns.ts'
import type { ExportRow } from '../ExportFormat.ts'

/** A row of a repeat and where it belongs. */
export interface RepeatRow {
  /** `<submission>/wells/2`: below its parent's id, its table and its place in it, counted from 1. */
  readonly id: string
  /** The id of the submission, or of the row around it. */
  readonly parentId: string
  readonly index: number
  readonly input: ExportRow['input']
}

export type RowsOf = (row: ExportRow) => readonly RepeatRow[]

/** Finds the rows of a repeat, those in rows too, wherever each version has it. `names`: of tables, by their repeats. */
export function rowsOfRepeat(
  versions: readonly ExportVersion[],
  repeat: ElementId,
  names: ReadonlyMap<ElementId, string>,
): RowsOf {
  const chains = new Map(versions.map(({ number, compiled }) => [number, chainTo(compiled, repeat, names)]))
  return (row) => {
    let found: readonly RepeatRow[] = [{ id: row.id, parentId: row.id, index: 0, input: row.input }]
    const chain = chains.get(row.version)
    if (!chain) return []
    for (const { name, steps } of chain) {
      found = found.flatMap((around) => {
        const rows = answerAt(around.input, steps)
        if (!Array.isArray(rows)) return []
        return rows.map((one: Json, at): RepeatRow => ({
          id: `${around.id}/${name}/${at + 1}`,
          parentId: around.id,
          index: at + 1,
          input: typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as ExportRow['input']) : {},
        }))
      })
    }
    return found
  }
}

interface Link {
  readonly name: string
  /** Below the row around it. */
  readonly steps: readonly string[]
}

/** The repeats on the way to one, the outermost first; null in a version that does not have it. */
function chainTo(
  compiled: CompiledForm,
  repeat: ElementId,
  names: ReadonlyMap<ElementId, string>,
): readonly Link[] | null {
  const links: Link[] = []
  for (let id: ElementId | null = repeat; id !== null;) {
    const node = compiled.byId.get(id)
    if (!node || node.path === null || !node.kind.rows) return null
    const around: string | null = node.repeat === null ? null : (compiled.byId.get(node.repeat)?.path ?? null)
    const below = around === null ? node.path : node.path.slice(around.length + 1)
    links.unshift({ name: names.get(id) ?? id, steps: below.split('/') })
    id = node.repeat
  }
  return links
}
