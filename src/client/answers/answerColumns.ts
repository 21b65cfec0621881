import type { AnswerPath, CompiledForm, PlanNode } from '../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../forms/document/readLabel.ts'
import type { Text } from '../../forms/document/Text.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { answersIn } from '../../forms/submission/instanceName.ts'
import { personalElements } from '../../forms/submission/personal.ts'
import { answerLine } from '../../forms/submission/answerLine.ts'
import { settingsWithAnswers } from '../../forms/submission/answerText.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { simplifyShape } from '../../geo/simplifyShape.ts'
import type { Shape } from '../../geo/Shape.ts'
import { answerAt } from './answerAt.ts'
import { type AnsweredFile, filesOf } from './filesOf.ts'

/** A question of a form, and how its answers in submissions are shown. */
export interface AnswerColumn {
  readonly path: AnswerPath
  /** True if its answers are personal data. */
  readonly isPersonal: boolean
  /** The element of the question, as the form has it. */
  readonly node: PlanNode
  /** Label of the outermost labelled part of the form around the question; '' for none. */
  readonly section: string
  readonly label: string
  /** The label with a submission's answers filled in, as the collector read it. */
  readonly labelFor: (input: { readonly [name: string]: unknown }) => string
  /** The answer in one line; '' for none. Never throws: older versions may hold other shapes. */
  readonly text: (input: { readonly [name: string]: unknown }) => string
  /** True if the answer is files only, where a list of file names is less useful than the files. */
  readonly isFiles: boolean
  /** True if its files, including those in rows, may be pictures or videos. */
  readonly hasPictures: boolean
  /** The answer as a line or area; null if it is neither. Never throws. */
  readonly shape: (input: { readonly [name: string]: unknown }) => Shape | null
  /** The files of the answer, including those in rows. Never throws. */
  readonly files: (input: { readonly [name: string]: unknown }) => readonly AnsweredFile[]
}

/** Returns a form's questions in order, labelled in `language`; a repeat or table is one question with all its rows. */
export function answerColumns(
  compiled: Pick<CompiledForm, 'nodes' | 'languages' | 'byPath' | 'byId' | 'form'>,
  language: string,
): readonly AnswerColumn[] {
  const { nodes, languages, byPath, byId } = compiled
  const personal = personalElements([compiled])
  return nodes.flatMap((node) => {
    const { path, kind, element, repeat } = node
    if (path === null || repeat !== null || (kind.sort !== 'input' && !kind.rows)) return []
    const labelIn = (settings: Settings) =>
      readLabel(settings['label'] as Text | undefined, language, languages[0]) || path
    const settingsFor = (input: { readonly [name: string]: unknown }) =>
      settingsWithAnswers(node, { compiled: { byPath }, answerTo: answersIn(input), language })
    return [
      {
        path,
        isPersonal: personal.has(element.id),
        node,
        section: sectionOf(node, byId, (settings) =>
          readLabel(settings['label'] as Text | undefined, language, languages[0]),
        ),
        label: labelIn(element.settings),
        labelFor: (input: { readonly [name: string]: unknown }) => labelIn(settingsFor(input)),
        text: (input: { readonly [name: string]: unknown }) =>
          answerLine(node, answerAt(input, path), { nodes, language, settings: settingsFor(input) }),
        shape: (input: { readonly [name: string]: unknown }) => shapeOf(node, answerAt(input, path)),
        isFiles: kind.media !== undefined,
        hasPictures: hasPictures(node) || nodes.some((one) => one.path?.startsWith(`${path}/`) && hasPictures(one)),
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

const hasPictures = ({ kind, element }: PlanNode): boolean =>
  kind.media?.(element.settings).types.some((type) => /^(image|video|\*)\//.test(type)) ?? false

/** Older versions may have stored an answer of a different shape. */
function shapeOf({ kind }: PlanNode, value: unknown): Shape | null {
  if (!kind.place || value === undefined || value === null) return null
  try {
    const shape = kind.geometry?.(value as Json)
    return shape ? simplifyShape(shape) : null
  } catch {
    return null
  }
}
