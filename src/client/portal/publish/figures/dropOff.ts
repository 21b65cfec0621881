import type { DropOff } from '../../../../contract/abandonmentShapes.ts'
import type { CompiledForm, PlanNode } from '../../../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'

/** A question, or a page of them: how many fillings came to it, and how many came no further. */
export interface Stage {
  readonly id: ElementId
  readonly label: unknown
  readonly isPage: boolean
  readonly reached: number
  readonly left: number
}

export interface DropOffFigures {
  /** Fillings in which somebody came to any question, sent ones too. */
  readonly begun: number
  /** In the order of the form, each page before its questions. */
  readonly stages: readonly Stage[]
  /** Left at elements that this version has no more. */
  readonly gone: number
  /** The question that a filling left at this element stands at; null for elements that are gone. */
  readonly questionAt: (element: string) => ElementId | null
}

/** Puts what was left where into the order of a form. What stands between questions counts for the one before it. */
export function dropOff({ nodes, byId }: CompiledForm, { sent, left }: DropOff): DropOffFigures {
  const questions = nodes.filter(({ kind }) => kind.sort === 'input' && !kind.unasked)
  const places = new Map(nodes.map((node, at) => [node.element.id as string, at]))
  const firsts = questions.map(({ element }) => places.get(element.id) ?? 0)
  const questionAt = (element: string): ElementId | null => {
    const place = places.get(element)
    if (place === undefined) return null
    const at = firsts.findLastIndex((first) => first <= place)
    return questions[Math.max(0, at)]?.element.id ?? null
  }
  const leftAt = new Map<ElementId, number>()
  let gone = 0
  for (const { element, count } of left) {
    const id = questionAt(element)
    if (id === null) gone += count
    else leftAt.set(id, (leftAt.get(id) ?? 0) + count)
  }
  const total = sent.reduce((sum, { count }) => sum + count, 0)
  let reached = total + [...leftAt.values()].reduce((sum, count) => sum + count, 0)
  const begun = reached
  const stages: { id: ElementId; label: unknown; isPage: boolean; reached: number; left: number }[] = []
  let page: (typeof stages)[number] | undefined
  for (const node of questions) {
    const { id, settings } = node.element
    const around = pageOf(node, byId)
    if (around && page?.id !== around.element.id) {
      page = { id: around.element.id, label: around.element.settings['label'], isPage: true, reached, left: 0 }
      stages.push(page)
    }
    const here = leftAt.get(id) ?? 0
    if (around && page) page.left += here
    stages.push({ id, label: settings['label'], isPage: false, reached, left: here })
    reached -= here
  }
  return { begun, stages, gone, questionAt }
}

/** The page that a question stands on, the outermost one: a step, a tab, a panel. */
function pageOf({ parent }: PlanNode, byId: CompiledForm['byId']): PlanNode | undefined {
  const around = parent === null ? undefined : byId.get(parent)
  if (!around) return undefined
  const { kind, element } = around
  // Parts of a layout that have a name are where people go one after another.
  return pageOf(around, byId) ?? (kind.palette === null && element.settings['label'] ? around : undefined)
}
