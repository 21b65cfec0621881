import type { DropOff } from '../../../../contract/abandonmentShapes.ts'
import type { CompiledForm, PlanNode } from '../../../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { readLabel } from '../../../../forms/document/readLabel.ts'
import type { Text } from '../../../../forms/document/Text.ts'

/** A question, or a page of questions: number of fillings that reached it, and that ended at it. */
export interface DropOffStage {
  readonly id: ElementId
  readonly label: unknown
  readonly isPage: boolean
  readonly reached: number
  readonly left: number
}

export interface DropOffFigures {
  /** Number of fillings that reached any question, including sent ones. */
  readonly begun: number
  /** In form order, each page before its questions. */
  readonly stages: readonly DropOffStage[]
  /** Number of fillings that ended at elements missing in this version. */
  readonly gone: number
  /** Returns the question of a filling that ended at this element; null for missing elements. */
  readonly questionAt: (element: string) => ElementId | null
}

/** Arranges the counts of abandoned fillings in form order. Elements between questions count for the preceding one. */
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

/** Label of a question or page, '' if it has none; `languages`: the user's own first, then the form's. */
export const stageLabel = ({ label }: DropOffStage, [own = 'en', main]: readonly string[]): string =>
  readLabel(label as Text | undefined, own, main)

/** The largest number of fillings that ended at one question. */
export const mostLeft = (stages: readonly DropOffStage[]): number =>
  Math.max(0, ...stages.filter(({ isPage }) => !isPage).map(({ left }) => left))

/** The outermost page of a question: a step, a tab or a panel. */
function pageOf({ parent }: PlanNode, byId: CompiledForm['byId']): PlanNode | undefined {
  const around = parent === null ? undefined : byId.get(parent)
  if (!around) return undefined
  const { kind, element } = around
  // Parts of a layout that have a label are pages, visited one after another.
  return pageOf(around, byId) ?? (kind.palette === null && element.settings['label'] ? around : undefined)
}
