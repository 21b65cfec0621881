import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Element } from '../document/FormDocument.ts'
import { answerParts } from '../document/textParts.ts'
import { answerTexts, type AnswerText } from '../kinds/answerTexts.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { resolveAnswerName } from './resolveAnswerName.ts'
import { pathOf } from './answerPaths.ts'
import type { AnswerPath, TextWithAnswers, PlanNode } from './CompiledForm.ts'

/**
 * Returns the texts of an element that contain answers. `repeat` is the dotted name of the innermost enclosing repeat,
 * `own` its own if it is one. Does not need the expression language: most forms only use names.
 */
export function compileTexts(
  element: Element,
  kind: ElementKind,
  repeat: string | null,
  own: string | null,
  names: AnswerNames,
): Pick<PlanNode, 'words' | 'rowWords'> {
  const texts = answerTexts(element, kind)
  if (texts.length === 0) return NONE
  const words = wordsOf(texts, 'own', repeat, names)
  const rowWords = own === null ? null : wordsOf(texts, 'row', own, names)
  return { ...(words ? { words } : {}), ...(rowWords ? { rowWords } : {}) }
}

const NONE = {}

function wordsOf(
  all: readonly AnswerText[],
  at: AnswerText['place'],
  repeat: string | null,
  names: AnswerNames,
): TextWithAnswers | null {
  const texts = new Set<string>()
  const answers = new Map<string, AnswerPath>()
  for (const { words, place } of all) {
    if (place !== at) continue
    texts.add(words)
    for (const { is, text } of answerParts(words)) {
      const full = is === 'name' ? resolveAnswerName(text, repeat, names) : null
      if (full !== null) answers.set(text, pathOf(full))
    }
  }
  return texts.size > 0 ? { texts, answers } : null
}
