import { pathOf } from '../compile/answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId, Settings } from '../document/FormDocument.ts'
import { escapeBraces, fillText, type SayPart } from '../document/textParts.ts'
import { changeWordsIn, textSettings } from '../kinds/answerTexts.ts'
import type { Json } from '../kinds/ElementKind.ts'

/** Returns the answer to a question; undefined without one, or if the question is hidden. */
export type AnswerTo = (id: ElementId, path: AnswerPath) => unknown

/** Source and language of the answers shown. */
export interface AskedOf {
  readonly compiled: Pick<CompiledForm, 'byPath'>
  readonly answerTo: AnswerTo
  readonly language: string
}

/** Maximum recursion of answers within texts: the label of a chosen option may contain another answer. */
const DEEPEST = 3

/** Formats an answer outside of rows; '' for none, or if this version has no such question. */
export function answerText(node: PlanNode | undefined, asked: AskedOf, depth = 0): string {
  const { path } = node ?? { path: null }
  if (!node || path === null || node.repeat !== null || node.kind.sort !== 'input') return ''
  const value = asked.answerTo(node.element.id, path)
  if (value === undefined || value === null) return ''
  try {
    return node.kind.text?.(value as Json, saidSettings(node, asked, depth), asked.language) ?? ''
  } catch {
    return ''
  }
}

/**
 * Returns the settings of a question outside of rows with answers filled into its texts: its label, and labels of
 * choices. An ellipsis replaces missing answers and expressions.
 */
export function saidSettings({ element, kind, words }: PlanNode, asked: AskedOf, depth = 0): Settings {
  const { settings } = element
  if (!words || depth === DEEPEST) return settings
  const { byPath } = asked.compiled
  const say: SayPart = ({ is, text }) => {
    const path = is === 'name' ? words.answers.get(text) : pathOf(text)
    // Unknown names stay as written.
    if (path === undefined) return undefined
    return answerText(byPath.get(path), asked, depth + 1)
  }
  const said = textSettings(kind).map((key) => {
    return [key, changeWordsIn(settings[key], (text) => escapeBraces(fillText(text, say)))] as const
  })
  return { ...settings, ...Object.fromEntries(said) }
}
