import type { AnswerPath, PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { answerLine } from '../../forms/submission/answerLine.ts'
import { answerText } from '../../forms/submission/answerText.ts'
import { answersOf, readPath } from '../../forms/submission/instanceName.ts'

/** A question of a page and its answer, as people read them; '' where there is none. */
export interface ReviewLine {
  readonly id: ElementId
  readonly label: string
  readonly text: string
}

/** The language of the form, and what reads its texts in it. */
interface Said {
  readonly language: string
  readonly words: (text: unknown) => string
}

/** The questions that one page asks now, in order, each with its answer; rows are one, with what stands in them. */
export function reviewLines(filling: Filling, step: PlanNode, { language, words }: Said): readonly ReviewLine[] {
  const { compiled } = filling
  const said = { compiled, answerTo: answersOf(filling), language }
  const rowsIn = (path: AnswerPath | null) => readPath(filling.input(), path ?? '')
  return inside(filling, step).map((node) => {
    const { element, kind, path } = node
    const label = words(element.settings['label']) || (element.name ?? '')
    const text = kind.rows
      ? answerLine(node, rowsIn(path), { nodes: compiled.nodes, language })
      : answerText(node, said)
    return { id: element.id, label, text }
  })
}

/** Questions and rows that are shown in a layout, at any depth outside of rows. */
function inside(filling: Filling, { element }: PlanNode): readonly PlanNode[] {
  return (element.children ?? []).flatMap((id) => {
    const node = filling.compiled.byId.get(id)
    if (!node || !filling.state(id).shown) return []
    if (node.kind.sort === 'layout' && !node.kind.rows) return inside(filling, node)
    return node.kind.rows || (node.kind.sort === 'input' && !node.kind.unasked) ? [node] : []
  })
}
