import type { DeskColumn } from '../../contract/desk.ts'
import type { CompiledForm, PlanNode } from '../../forms/compile/CompiledForm.ts'
import { answerType } from '../../forms/kinds/answerType.ts'
import { hidesPlace, isPersonal } from '../../forms/submission/personal.ts'
import type { AnswerType } from '../../forms/kinds/ElementKind.ts'

/** Where the answers to one element are in the submissions of one version, and what they are taken for. */
export interface Read {
  /** The element's id. */
  readonly element: string
  readonly type: AnswerType
  /** Names, from the root or, in rows, from the row. */
  readonly steps: readonly string[]
  /** The key of the value in an answer that is an object; null for the answer itself. */
  readonly by: string | null
}

/** Rows of a repeat. */
export interface RowsRead {
  readonly element: string
  readonly steps: readonly string[]
  readonly reads: readonly Read[]
}

/** How submissions of one version are read. Plain data: it goes to another process. */
export interface VersionPlan {
  readonly reads: readonly Read[]
  readonly repeats: readonly RowsRead[]
}

/** A form's columns, and how each version's answers fill them. */
export interface DeskPlan {
  readonly columns: readonly DeskColumn[]
  readonly versions: ReadonlyMap<number, VersionPlan>
  /** The elements whose answers are personal data, as any version says; and whether where a submission is would tell one. */
  readonly personal: ReadonlySet<string>
  readonly hidesPlace: boolean
}

/**
 * The plan of a form's versions, newest first. A column is an element for life, whatever it is called and wherever it
 * stands; its type is that of the newest version that asks for it.
 */
export function planDesk(versions: readonly { readonly number: number; readonly compiled: CompiledForm }[]): DeskPlan {
  const columns = new Map<string, DeskColumn>()
  const plans = new Map<number, VersionPlan>()
  for (const { number, compiled } of versions) {
    const reads: Read[] = []
    const repeats: RowsRead[] = []
    for (const node of compiled.nodes) {
      const type = answerType(node.kind, node.element.settings, node.calculation?.type)
      if (node.path === null || type === null) continue
      const { id } = node.element
      const around = node.repeat === null ? undefined : compiled.byId.get(node.repeat)
      // The rows of a repeat within a repeat are those of the submission, too.
      const within = type === 'rows' ? null : node.repeat
      const read: Read = {
        element: id,
        type,
        steps: stepsOf(node, within === null ? undefined : around),
        by: node.kind.answersBy ?? null,
      }
      if (type === 'rows') repeats.push({ element: id, steps: read.steps, reads: readsIn(compiled, id) })
      if (within === null) reads.push(read)
      if (!columns.has(id)) columns.set(id, { id, type, kind: node.kind.id, path: node.path, version: number, within })
    }
    plans.set(number, { reads, repeats })
  }
  const personal = versions.flatMap(({ compiled }) =>
    compiled.nodes.filter(isPersonal).map(({ element }) => element.id),
  )
  return {
    columns: [...columns.values()],
    versions: plans,
    personal: new Set(personal),
    hidesPlace: versions.some(({ compiled }) => hidesPlace(compiled)),
  }
}

function readsIn(compiled: CompiledForm, repeat: string): Read[] {
  return compiled.nodes.flatMap((node) => {
    const type = answerType(node.kind, node.element.settings, node.calculation?.type)
    if (node.path === null || node.repeat !== repeat || type === null || type === 'rows') return []
    const steps = stepsOf(node, compiled.byId.get(repeat))
    return [{ element: node.element.id, type, steps, by: node.kind.answersBy ?? null }]
  })
}

function stepsOf({ path }: PlanNode, around: PlanNode | undefined): readonly string[] {
  const within = around?.path ? (path ?? '').slice(around.path.length + 1) : (path ?? '')
  return within.split('/')
}
