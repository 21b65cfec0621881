import type { AnswerPath, PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { answerLine } from '../../forms/submission/answerLine.ts'
import { answerText } from '../../forms/submission/answerText.ts'
import { answersOf, readPath } from '../../forms/submission/instanceName.ts'

/** A question and its answer as readable text; '' if there is none. */
export interface ReviewLine {
  readonly id: ElementId
  readonly label: string
  readonly text: string
}

/** The language of the form, and a function that reads its texts. */
interface TextContext {
  readonly language: string
  readonly words: (text: unknown) => string
}

/** Returns the current questions of a page with their answers, in order; rows count as one, with their content. */
export function reviewLines(filling: Filling, step: PlanNode, { language, words }: TextContext): readonly ReviewLine[] {
  const { compiled } = filling
  const context = { compiled, answerTo: answersOf(filling), language }
  const rowsIn = (path: AnswerPath | null) => readPath(filling.input(), path ?? '')
  return inside(filling, step).map((node) => {
    const { element, kind, path } = node
    const label = words(element.settings['label']) || (element.name ?? '')
    const text = kind.rows
      ? answerLine(node, rowsIn(path), { nodes: compiled.nodes, language })
      : answerText(node, context)
    return { id: element.id, label, text }
  })
}

/** Returns the shown questions and repeats in a layout, at any depth outside of rows. */
function inside(filling: Filling, { element }: PlanNode): readonly PlanNode[] {
  return (element.children ?? []).flatMap((id) => {
    const node = filling.compiled.byId.get(id)
    if (!node || !filling.state(id).shown) return []
    if (node.kind.sort === 'layout' && !node.kind.rows) return inside(filling, node)
    return node.kind.rows || (node.kind.sort === 'input' && !node.kind.unasked) ? [node] : []
  })
}
