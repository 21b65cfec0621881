import type { DeskColumn } from '../../contract/desk.ts'
import type { CompiledForm, PlanNode } from '../../forms/compile/CompiledForm.ts'
import { answerType } from '../../forms/kinds/answerType.ts'
import { hasPersonalPlace, personalElements } from '../../forms/submission/personal.ts'
import type { AnswerType } from '../../forms/kinds/ElementKind.ts'

/** Location and type of the answers to one element in the submissions of one version. */
export interface AnswerLocation {
  /** Element id. */
  readonly element: string
  readonly type: AnswerType
  /** Path of names, from the root or, for rows, from the row. */
  readonly steps: readonly string[]
  /** Key of the value in an answer that is an object; null for the answer itself. */
  readonly by: string | null
  /** True if its answers have a place, line or area. */
  readonly hasGeometry: boolean
}

/** Location of the rows of a repeat. */
export interface RowsLocation {
  readonly element: string
  readonly steps: readonly string[]
  readonly reads: readonly AnswerLocation[]
}

/** Reading plan of the submissions of one version. Plain data, since it is sent to another process. */
export interface VersionPlan {
  readonly reads: readonly AnswerLocation[]
  readonly repeats: readonly RowsLocation[]
}

/** A form's columns, and the reading plan of each version. */
export interface DeskPlan {
  readonly columns: readonly DeskColumn[]
  readonly versions: ReadonlyMap<number, VersionPlan>
  /** Elements with personal data in any version; and true if the place of a submission would reveal personal data. */
  readonly personal: ReadonlySet<string>
  readonly hidesPlace: boolean
}

/**
 * Returns the plan for a form's versions, given newest first. A column is one element for life, even if renamed or
 * moved; its type is that of the newest version containing it.
 */
export function planDesk(versions: readonly { readonly number: number; readonly compiled: CompiledForm }[]): DeskPlan {
  const columns = new Map<string, DeskColumn>()
  const plans = new Map<number, VersionPlan>()
  for (const { number, compiled } of versions) {
    const reads: AnswerLocation[] = []
    const repeats: RowsLocation[] = []
    for (const node of compiled.nodes) {
      const type = answerType(node.kind, node.element.settings, node.calculation?.type)
      if (node.path === null || type === null) continue
      const { id } = node.element
      const around = node.repeat === null ? undefined : compiled.byId.get(node.repeat)
      // Rows of a nested repeat are also counted per submission.
      const within = type === 'rows' ? null : node.repeat
      const read: AnswerLocation = {
        element: id,
        type,
        steps: stepsOf(node, within === null ? undefined : around),
        by: node.kind.answersBy ?? null,
        hasGeometry: node.kind.geometry !== undefined,
      }
      if (type === 'rows') repeats.push({ element: id, steps: read.steps, reads: readsIn(compiled, id) })
      if (within === null) reads.push(read)
      if (columns.has(id)) continue
      const geometry = geometryOf(node)
      columns.set(id, { id, type, kind: node.kind.id, path: node.path, version: number, within, geometry })
    }
    plans.set(number, { reads, repeats })
  }
  const personal = personalElements(versions.map(({ compiled }) => compiled))
  return {
    columns: [...columns.values()],
    versions: plans,
    personal,
    hidesPlace: versions.some(({ compiled }) => hasPersonalPlace(compiled, personal)),
  }
}

const geometryOf = ({ kind }: PlanNode): DeskColumn['geometry'] =>
  kind.geometry ? (kind.geometryType === 'Point' ? 'points' : 'shapes') : null

function readsIn(compiled: CompiledForm, repeat: string): AnswerLocation[] {
  return compiled.nodes.flatMap((node) => {
    const type = answerType(node.kind, node.element.settings, node.calculation?.type)
    if (node.path === null || node.repeat !== repeat || type === null || type === 'rows') return []
    const steps = stepsOf(node, compiled.byId.get(repeat))
    const { answersBy: by = null, geometry } = node.kind
    return [{ element: node.element.id, type, steps, by, hasGeometry: geometry !== undefined }]
  })
}

function stepsOf({ path }: PlanNode, around: PlanNode | undefined): readonly string[] {
  const within = around?.path ? (path ?? '').slice(around.path.length + 1) : (path ?? '')
  return within.split('/')
}
