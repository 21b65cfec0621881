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

/** Beyond so many characters a question on a phone fills the screen before its answer comes. */
const LONGEST = 200

/** A question that is too long to be read on the way, or that asks two things at once. */
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
 * Leaves whole sentences in an over-long label, at most `most` characters, and puts the others before the help text. None
 * where there is no such sentence, or where a language has another number of them: they would not say the same.
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
    const moved = joined([...all.slice(0, from), ...all.slice(to)])
    return [moved, readText(help, language, main)].filter((words) => words !== '').join('\n')
  }
  const short = (language: string) => joined((sentences.get(language) ?? own).slice(from, to))
  const helped = new Set([...sentences.keys(), ...(typeof help === 'object' ? Object.keys(help) : [])])
  const isPlain = typeof label === 'string' && typeof help !== 'object'
  const edit = combineEdits('editor:edit.setSetting', [
    setSetting(element.id, 'label', typeof label === 'string' ? short(main) : each(sentences.keys(), short)),
    setSetting(element.id, 'help', isPlain ? rest(main) : each(helped, rest)),
  ])
  return [{ labelKey: 'editor:fix.shortenQuestion', edit }]
}

/** Which sentences stay, from and to: those up to the last question that there is room for, or else what asks first. */
function keptOf(sentences: readonly string[], most: number): readonly [number, number] | null {
  let room = 0
  while (room < sentences.length && lengthOf(sentences.slice(0, room + 1)) <= most) room += 1
  const asks = sentences.findIndex(isQuestion)
  if (asks >= room) return lengthOf(sentences.slice(asks, asks + 1)) <= most ? [asks, asks + 1] : null
  const last = sentences.slice(0, room).findLastIndex(isQuestion)
  const to = last < 0 ? room : last + 1
  return to > 0 && to < sentences.length ? [0, to] : null
}

const lengthOf = (sentences: readonly string[]) => Array.from(joined(sentences)).length

const each = (languages: Iterable<string>, words: (language: string) => string) =>
  Object.fromEntries(Array.from(languages, (language) => [language, words(language)]))

/**
 * Makes an element that asks several questions one element for each: copies of it, of which the first keeps its name and
 * its answers. None where a language tells the questions apart otherwise, or where there is no room.
 */
function splitQuestion(document: FormDocument, element: Element, kinds: Kinds): readonly Fix[] {
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

/**
 * What a question is called, by each language that it has words in, the main one first. Null where one of them was
 * translated from other words than there are now: what is done to all of them alike would do something else to it.
 */
function labelsOf({ languages, outdated }: FormDocument, { id, settings }: Element) {
  const [main = 'en'] = languages
  if (outdated && Object.hasOwn(outdated, `${id}.label`)) return null
  const label = settings['label'] as Text | undefined
  const all = typeof label === 'object' ? label : { [main]: label ?? '' }
  const written = Object.entries(all).filter(([, words]) => words.trim() !== '')
  return new Map(written.toSorted(([a], [b]) => Number(b === main) - Number(a === main)))
}

/** Ends a sentence whatever follows: the signs of scripts that put no space behind them. */
const FULL = /[。！？؟۔।။។]+["'”’»」』）)\]]*/
/** Ends one where a space follows. */
const SPACED = /[!?…]+["'”’»)\]]*(?=\s|$)/
/** A full stop ends one behind a whole word and before a capital: not in `e.g. old`, `Dr. Bui` and `No. 5`. */
const STOP = /(?:\p{L}{4}|[)\]"'”’»%])\.["'”’»)\]]*(?=\s+[^\p{Ll}\d\s]|$)/u
const END = new RegExp(`${FULL.source}|${SPACED.source}|${STOP.source}|\n`, 'gu')

/** The sentences of a text, one after the other, without the space between them. */
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

/** True if a sentence asks. */
const isQuestion = (sentence: string): boolean => /[?？؟]["'”’»」』）)\]]*$/.test(sentence)

/** Sentences as one text again. Scripts without spaces get none. */
export const joined = (sentences: readonly string[]): string =>
  sentences.reduce((text, next) => (text === '' || /[。！？」』）]$/.test(text) ? text + next : `${text} ${next}`), '')
