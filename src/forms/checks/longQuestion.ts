import { readText, type Text } from '../document/Text.ts'
import { combineEdits } from '../edits/Edit.ts'
import { setSetting } from '../edits/setSetting.ts'
import { copyElements } from '../edits/clipboard/copyElements.ts'
import { insertProblem } from '../edits/clipboard/insertProblem.ts'
import { insertElements } from '../edits/insertElements.ts'
import { seededRandom } from '../document/seededRandom.ts'
import type { Check, Issue, Fix } from './Issue.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/** Maximum length of a question, in characters: longer ones fill the screen of a phone. */
const LONGEST = 200

/** A question that is too long, or that asks two things at once. */
export const longQuestion: Check = ({ document, kinds, elements }) =>
  elements.flatMap((element) => {
    const { id, kind, settings } = element
    if (kinds.get(kind)?.sort !== 'input') return []
    const [language = 'en'] = document.languages
    const words = readText(settings['label'] as Text | undefined, language, language)
    const length = Array.from(words).length
    const asks = words.match(/[?？]+/g)?.length ?? 0
    const issues: Issue[] = []
    const rest = { severity: 'warning', element: id } as const
    if (length > LONGEST) {
      const fixes = shortenQuestion(document, element, kinds, LONGEST)
      const params = { setting: 'label', length, most: LONGEST }
      issues.push({ ...rest, key: 'editor:issue.longQuestion', params, fixes })
    }
    if (asks > 1) {
      const fixes = splitQuestion(document, element, kinds)
      issues.push({ ...rest, key: 'editor:issue.doubleQuestion', params: { setting: 'label' }, fixes })
    }
    return issues
  })

/**
 * Fixes a label that is too long: keeps whole sentences of at most `most` characters, and moves the others to the
 * beginning of the help text. None if there is no such sentence, or if languages have different numbers of sentences.
 */
function shortenQuestion(document: FormDocument, element: Element, kinds: Kinds, most: number): readonly Fix[] {
  const labels = labelsOf(document, element)
  if (!labels || !Object.hasOwn(kinds.get(element.kind)?.settings.properties ?? {}, 'help')) return []
  const [main = 'en'] = document.languages
  const sentences = new Map(Array.from(labels, ([language, words]) => [language, sentencesIn(words)] as const))
  const [own = []] = sentences.values()
  if ([...sentences.values()].some(({ length }) => length !== own.length)) return []
  const kept = keptOf(own, most)
  if (!kept) return []
  const [from, to] = kept
  const { label, help } = element.settings as { label?: Text; help?: Text }
  const rest = (language: string) => {
    const all = sentences.get(language) ?? own
    const moved = joinSentences([...all.slice(0, from), ...all.slice(to)])
    return [moved, readText(help, language, main)].filter((words) => words !== '').join('\n')
  }
  const short = (language: string) => joinSentences((sentences.get(language) ?? own).slice(from, to))
  const helped = new Set([...sentences.keys(), ...(typeof help === 'object' ? Object.keys(help) : [])])
  const isPlain = typeof label === 'string' && typeof help !== 'object'
  const edit = combineEdits('editor:edit.setSetting', [
    setSetting(element.id, 'label', typeof label === 'string' ? short(main) : each(sentences.keys(), short)),
    setSetting(element.id, 'help', isPlain ? rest(main) : each(helped, rest)),
  ])
  return [{ labelKey: 'editor:fix.shortenQuestion', edit }]
}

/** Range of sentences to keep: up to the last question that fits, or else the first question. */
function keptOf(sentences: readonly string[], most: number): readonly [number, number] | null {
  let room = 0
  while (room < sentences.length && lengthOf(sentences.slice(0, room + 1)) <= most) room += 1
  const asks = sentences.findIndex(isQuestion)
  if (asks >= room) return lengthOf(sentences.slice(asks, asks + 1)) <= most ? [asks, asks + 1] : null
  const last = sentences.slice(0, room).findLastIndex(isQuestion)
  const to = last < 0 ? room : last + 1
  return to > 0 && to < sentences.length ? [0, to] : null
}

const lengthOf = (sentences: readonly string[]) => Array.from(joinSentences(sentences)).length

const each = (languages: Iterable<string>, words: (language: string) => string) =>
  Object.fromEntries(Array.from(languages, (language) => [language, words(language)]))

/**
 * Splits an element with several questions into copies with one each; the first keeps the name and answers. None if
 * languages have different numbers of questions, or if there is no room.
 */
function splitQuestion(document: FormDocument, element: Element, kinds: Kinds): readonly Fix[] {
  const labels = labelsOf(document, element)
  const questionCounts = labels && Array.from(labels, ([language, words]) => [language, questionsIn(words)] as const)
  const count = questionCounts?.[0]?.[1].length ?? 0
  if (!questionCounts || count < 2 || questionCounts.some(([, questions]) => questions.length !== count)) return []
  const labelAt = (at: number): Text => {
    if (typeof element.settings['label'] === 'string') return questionCounts[0]?.[1][at] ?? ''
    return Object.fromEntries(questionCounts.map(([language, questions]) => [language, questions[at] ?? '']))
  }
  const [root] = copyElements(document, [element.id], kinds).roots
  if (!root) return []
  // Two answers for one OpenStreetMap key would conflict.
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

/** Splits text into questions, each with the preceding sentences; sentences after the last question stay with it. */
function questionsIn(words: string): readonly string[] {
  const questions: string[] = []
  let before: string[] = []
  for (const sentence of sentencesIn(words)) {
    before.push(sentence)
    if (!isQuestion(sentence)) continue
    questions.push(joinSentences(before))
    before = []
  }
  const last = questions.pop()
  return last === undefined ? [] : [...questions, joinSentences([last, ...before])]
}

/**
 * Labels of a question by language, the main language first. Null if a translation is outdated, since changes by
 * sentence would not match it.
 */
function labelsOf({ languages, outdated }: FormDocument, { id, settings }: Element) {
  const [main = 'en'] = languages
  if (outdated && Object.hasOwn(outdated, `${id}.label`)) return null
  const label = settings['label'] as Text | undefined
  const all = typeof label === 'object' ? label : { [main]: label ?? '' }
  const written = Object.entries(all).filter(([, words]) => words.trim() !== '')
  return new Map(written.toSorted(([a], [b]) => Number(b === main) - Number(a === main)))
}

/** Ends of sentences in scripts without spaces between them. */
const FULL = /[。！？؟۔।။។]+["'”’»」』）)\]]*/
/** Ends of sentences that require a following space. */
const SPACED = /[!?…]+["'”’»)\]]*(?=\s|$)/
/** A full stop after a whole word and before a capital letter: not in `e.g. old`, `Dr. Bui` and `No. 5`. */
const STOP = /(?:\p{L}{4}|[)\]"'”’»%])\.["'”’»)\]]*(?=\s+[^\p{Ll}\d\s]|$)/u
const END = new RegExp(`${FULL.source}|${SPACED.source}|${STOP.source}|\n`, 'gu')

/** Splits a text into sentences, trimmed. */
export function sentencesIn(words: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  for (const end of words.matchAll(END)) {
    const to = end.index + end[0].length
    sentences.push(words.slice(from, to).trim())
    from = to
  }
  sentences.push(words.slice(from).trim())
  return sentences.filter((sentence) => sentence !== '')
}

/** True if a sentence is a question. */
const isQuestion = (sentence: string): boolean => /[?？؟]["'”’»」』）)\]]*$/.test(sentence)

/** Joins sentences, without spaces in scripts that have none. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((text, next) => (text === '' || /[。！？」』）]$/.test(text) ? text + next : `${text} ${next}`), '')
