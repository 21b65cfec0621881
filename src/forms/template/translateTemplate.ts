import type { Text } from '../document/Text.ts'
import { SUBMIT_TEXT } from '../kinds/submitText.ts'
import { PLACE_TEXTS } from './placeTexts.ts'

/** Translations of the templates' texts, without the titles that the specification fixes. */
const TEXTS: { readonly [english: string]: { readonly [tag: string]: string } | undefined } = {
  ...Object.fromEntries([SUBMIT_TEXT, ...Object.values(PLACE_TEXTS)].map((text) => [text.en, text])),
  'Check the location of this task and answer the question below.': {
    zh: '请查看此任务所在的地点，并回答下面的问题。',
    vi: 'Hãy xem địa điểm của nhiệm vụ này và trả lời câu hỏi bên dưới.',
  },
  'Does the location match the description?': {
    zh: '地点与描述相符吗？',
    vi: 'Địa điểm có đúng như mô tả không?',
  },
  Yes: { zh: '是', vi: 'Có' },
  No: { zh: '否', vi: 'Không' },
  'Not sure': { zh: '无法判断', vi: 'Tôi không rõ' },
  Comment: { zh: '备注', vi: 'Ghi chú' },
}

/**
 * Returns a copy of a template, or of a part of one, with its texts in the languages of a form: plain if there is only
 * one, and English where no translation exists.
 */
export function translateTemplate<T>(template: T, languages: readonly string[]): T {
  return translate(template, languages) as T
}

function translate(value: unknown, languages: readonly string[]): unknown {
  if (typeof value === 'string') return textIn(value, languages)
  if (Array.isArray(value)) return value.map((one) => translate(one, languages))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner, languages)]))
}

function textIn(english: string, languages: readonly string[]): Text {
  const known = TEXTS[english]
  if (!known) return english
  const [main = 'en'] = languages
  const read = (tag: string) => known[tag] ?? known[tag.split('-')[0] ?? ''] ?? english
  return languages.length < 2 ? read(main) : Object.fromEntries(languages.map((tag) => [tag, read(tag)]))
}
