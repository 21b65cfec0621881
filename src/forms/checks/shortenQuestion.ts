import type { Element, FormDocument } from '../document/FormDocument.ts'
import { readText, type Text } from '../document/Text.ts'
import { combineEdits } from '../edits/Edit.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Fix } from './Issue.ts'
import { labelsOf } from './labelsOf.ts'
import { isQuestion, joined, sentencesIn } from './sentencesIn.ts'

/**
 * Leaves whole sentences in an over-long label, at most `most` characters, and puts the others before the help text. None
 * where there is no such sentence, or where a language has another number of them: they would not say the same.
 */
export function shortenQuestion(document: FormDocument, element: Element, kinds: Kinds, most: number): readonly Fix[] {
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
