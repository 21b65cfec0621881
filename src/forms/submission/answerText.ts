import { pathOf } from '../compile/answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId, Settings } from '../document/FormDocument.ts'
import { escapeBraces, fillText, type FormatPart } from '../document/textParts.ts'
import { mapTextsInSetting, textSettings } from '../kinds/answerTexts.ts'
import type { Json } from '../kinds/ElementKind.ts'

/** Returns the answer to a question; undefined without one, or if the question is hidden. */
export type GetAnswer = (id: ElementId, path: AnswerPath) => unknown

/** Source and language of the answers shown. */
export interface AnswerTextOptions {
  readonly compiled: Pick<CompiledForm, 'byPath'>
  readonly answerTo: GetAnswer
  readonly language: string
}

/** Maximum recursion of answers within texts: the label of a chosen option may contain another answer. */
const DEEPEST = 3

/** Formats an answer outside of rows; '' for none, or if this version has no such question. */
export function answerText(node: PlanNode | undefined, options: AnswerTextOptions, depth = 0): string {
  const { path } = node ?? { path: null }
  if (!node || path === null || node.repeat !== null || node.kind.sort !== 'input') return ''
  const value = options.answerTo(node.element.id, path)
  if (value === undefined || value === null) return ''
  try {
    return node.kind.text?.(value as Json, settingsWithAnswers(node, options, depth), options.language) ?? ''
  } catch {
    return ''
  }
}

/**
 * Returns the settings of a question outside of rows with answers filled into its texts: its label, and labels of
 * choices. An ellipsis replaces missing answers and expressions.
 */
export function settingsWithAnswers(
  { element, kind, words }: PlanNode,
  options: AnswerTextOptions,
  depth = 0,
): Settings {
  const { settings } = element
  if (!words || depth === DEEPEST) return settings
  const { byPath } = options.compiled
  const say: FormatPart = ({ is, text }) => {
    const path = is === 'name' ? words.answers.get(text) : pathOf(text)
    // Unknown names stay as written.
    if (path === undefined) return undefined
    return answerText(byPath.get(path), options, depth + 1)
  }
  const entries = textSettings(kind).map((key) => {
    return [key, mapTextsInSetting(settings[key], (text) => escapeBraces(fillText(text, say)))] as const
  })
  return { ...settings, ...Object.fromEntries(entries) }
}
