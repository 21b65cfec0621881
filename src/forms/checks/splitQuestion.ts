import { copyElements } from '../edits/clipboard/copyElements.ts'
import { insertProblem } from '../edits/clipboard/insertProblem.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import { combineEdits } from '../edits/Edit.ts'
import { insertElements } from '../edits/insertElements.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Fix } from './Issue.ts'
import { labelsOf } from './labelsOf.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { isQuestion, joined, sentencesIn } from './sentencesIn.ts'

/**
 * Makes an element that asks several questions one element for each: copies of it, of which the first keeps its name and
 * its answers. None where a language tells the questions apart otherwise, or where there is no room.
 */
export function splitQuestion(document: FormDocument, element: Element, kinds: Kinds): readonly Fix[] {
  const labels = labelsOf(document, element)
  const asked = labels && Array.from(labels, ([language, words]) => [language, questionsIn(words)] as const)
  const count = asked?.[0]?.[1].length ?? 0
  if (!asked || count < 2 || asked.some(([, questions]) => questions.length !== count)) return []
  const labelAt = (at: number): Text => {
    if (typeof element.settings['label'] === 'string') return asked[0]?.[1][at] ?? ''
    return Object.fromEntries(asked.map(([language, questions]) => [language, questions[at] ?? '']))
  }
  const [root] = copyElements(document, [element.id], kinds).roots
  if (!root) return []
  // Two answers to one key of OpenStreetMap would be one too many.
  const { tag: _, ...settings } = root.element.settings
  const copies = Array.from({ length: count - 1 }, (_, at) => ({
    around: root.around,
    element: { ...root.element, settings: { ...settings, label: labelAt(at + 1) } },
  }))
  const place = { parent: root.parent, index: root.index + 1 }
  const stored = copies.map((copy) => copy.element)
  if (insertProblem(document, kinds, stored, place)) return []
  const random = seededRandom(`split ${element.id}`)
  const edit = combineEdits('editor:edit.splitQuestion', [
    setSetting(element.id, 'label', labelAt(0)),
    insertElements(document, copies, place, { random, kinds }),
  ])
  return [{ labelKey: 'editor:fix.splitQuestion', edit }]
}

/** Each question with what is said before it; what is said after the last stays with it. */
function questionsIn(words: string): readonly string[] {
  const questions: string[] = []
  let before: string[] = []
  for (const sentence of sentencesIn(words)) {
    before.push(sentence)
    if (!isQuestion(sentence)) continue
    questions.push(joined(before))
    before = []
  }
  const last = questions.pop()
  return last === undefined ? [] : [...questions, joined([last, ...before])]
}
