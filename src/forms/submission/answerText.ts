import { pathOf } from '../compile/answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId, Settings } from '../document/FormDocument.ts'
import { escapeBraces, fillText, type SayPart } from '../document/textParts.ts'
import { changeWordsIn, textSettings } from '../kinds/answerTexts.ts'
import type { Json } from '../kinds/ElementKind.ts'

/** The answer to one question as text; undefined without an answer, or where it is not asked. */
export type AnswerTo = (id: ElementId, path: AnswerPath) => unknown

/** Whose answers are said, and in which language. */
export interface AskedOf {
  readonly compiled: Pick<CompiledForm, 'byPath'>
  readonly answerTo: AnswerTo
  readonly language: string
}

/** Words within words are said so many times over: a chosen label may say another answer. */
const DEEPEST = 3

/** An answer outside of rows as people read it; '' where there is none, or none that this version asks for. */
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
 * The settings of a question outside of rows with the answers in its words: its label, and that of a choice, may have
 * some. Dots where one was not answered, or is calculated on the spot.
 */
export function saidSettings({ element, kind, words }: PlanNode, asked: AskedOf, depth = 0): Settings {
  const { settings } = element
  if (!words || depth === DEEPEST) return settings
  const { byPath } = asked.compiled
  const say: SayPart = ({ is, text }) => {
    const path = is === 'name' ? words.answers.get(text) : pathOf(text)
    // What means nothing stays as it is written.
    if (path === undefined) return undefined
    return answerText(byPath.get(path), asked, depth + 1)
  }
  const said = textSettings(kind).map((key) => {
    return [key, changeWordsIn(settings[key], (text) => escapeBraces(fillText(text, say)))] as const
  })
  return { ...settings, ...Object.fromEntries(said) }
}
