import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { answerAt } from '../answerAt.ts'
import type { ExportVersion } from '../exportColumns.ts'
import type { ExportRow } from '../ExportFormat.ts'

/** A row of a repeat with its relations. */
export interface RepeatRow {
  /** `<submission>/wells/2`: id of the parent, table, and number within the parent from 1. */
  readonly id: string
  /** Id of the submission, or of the enclosing row. */
  readonly parentId: string
  readonly index: number
  readonly input: ExportRow['input']
}

export type RowsOf = (row: ExportRow) => readonly RepeatRow[]

/**
 * Returns a function that finds the rows of a repeat, including nested ones, in any version. `names`: tables of
 * repeats.
 */
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
  /** Path from the enclosing row. */
  readonly steps: readonly string[]
}

/** Returns the chain of repeats that leads to one, outermost first; null if the version does not have it. */
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
