import type { AnswerPath, CompiledForm, PlanNode } from '../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../forms/document/readLabel.ts'
import type { Text } from '../../forms/document/Text.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { answersIn } from '../../forms/submission/instanceName.ts'
import { answerLine } from '../../forms/submission/answerLine.ts'
import { saidSettings } from '../../forms/submission/answerText.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { thinned } from '../../geo/thinned.ts'
import type { Shape } from '../../geo/Shape.ts'
import { answerAt } from './answerAt.ts'
import { type AnsweredFile, filesOf } from './filesOf.ts'

/** One question of a form, as its submissions show it. */
export interface AnswerColumn {
  readonly path: AnswerPath
  /** The element that asks it, as the form has it. */
  readonly node: PlanNode
  /** The label of the outermost part of the form around it; '' where it stands in none that has one. */
  readonly section: string
  readonly label: string
  /** Its label with the answers of a submission in it, as the collector read it. */
  readonly asked: (input: { readonly [name: string]: unknown }) => string
  /** The answer to it in one line; '' when there is none. Never throws: older versions may hold other shapes. */
  readonly text: (input: { readonly [name: string]: unknown }) => string
  /** It is files and nothing else: their names in one line say less than they do. */
  readonly isFiles: boolean
  /** Its files, or those in its rows, may be pictures or films. */
  readonly isSeen: boolean
  /** The line or area that the answer is, if it is one. Never throws, either. */
  readonly shape: (input: { readonly [name: string]: unknown }) => Shape | null
  /** The files that the answer names, those in its rows too. Never throws, either. */
  readonly files: (input: { readonly [name: string]: unknown }) => readonly AnsweredFile[]
}

/** The questions of a form in its order, labelled in `language`; rows are one, with all that is in them. */
export function answerColumns(
  { nodes, languages, byPath, byId }: Pick<CompiledForm, 'nodes' | 'languages' | 'byPath' | 'byId'>,
  language: string,
): readonly AnswerColumn[] {
  return nodes.flatMap((node) => {
    const { path, kind, element, repeat } = node
    if (path === null || repeat !== null || (kind.sort !== 'input' && !kind.rows)) return []
    const labelIn = (settings: Settings) =>
      readLabel(settings['label'] as Text | undefined, language, languages[0]) || path
    const said = (input: { readonly [name: string]: unknown }) =>
      saidSettings(node, { compiled: { byPath }, answerTo: answersIn(input), language })
    return [
      {
        path,
        node,
        section: sectionOf(node, byId, (settings) =>
          readLabel(settings['label'] as Text | undefined, language, languages[0]),
        ),
        label: labelIn(element.settings),
        asked: (input: { readonly [name: string]: unknown }) => labelIn(said(input)),
        text: (input: { readonly [name: string]: unknown }) =>
          answerLine(node, answerAt(input, path), { nodes, language, settings: said(input) }),
        shape: (input: { readonly [name: string]: unknown }) => shapeOf(node, answerAt(input, path)),
        isFiles: kind.media !== undefined,
        isSeen: isSeen(node) || nodes.some((one) => one.path?.startsWith(`${path}/`) && isSeen(one)),
        files: (input: { readonly [name: string]: unknown }) => filesOf(node, input, nodes),
      },
    ]
  })
}

function sectionOf(node: PlanNode, byId: CompiledForm['byId'], labelOf: (settings: Settings) => string): string {
  let section = ''
  for (let at = node.parent && byId.get(node.parent); at; at = at.parent && byId.get(at.parent)) {
    section = labelOf(at.element.settings) || section
  }
  return section
}

const isSeen = ({ kind, element }: PlanNode): boolean =>
  kind.media?.(element.settings).types.some((type) => /^(image|video|\*)\//.test(type)) ?? false

/** Of what older versions asked, an answer may be of another shape altogether. */
function shapeOf({ kind }: PlanNode, value: unknown): Shape | null {
  if (!kind.place || value === undefined || value === null) return null
  try {
    const shape = kind.geometry?.(value as Json)
    return shape ? thinned(shape) : null
  } catch {
    return null
  }
}
