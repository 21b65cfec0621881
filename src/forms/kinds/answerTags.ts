import type { Settings } from '../document/FormDocument.ts'
import type { ElementKind, Json } from './ElementKind.ts'

/** The choice "other", whose text is asked in a following question. Not a tag value. */
export const OTHER = '_other'

/** An OpenStreetMap key with a value. */
export type Tag = readonly [key: string, value: string]

/**
 * Converts an answer to OpenStreetMap tags, by the key in the setting `tag`: texts unchanged, yes and no, several
 * values as several tags of one key. In `payment:*` the star is replaced by each choice, with value `yes`, or by each
 * part defined by the kind. Empty for an answer that is blank, has no tag, or cannot be expressed as tags, such as a
 * photo.
 */
export function answerTags(kind: ElementKind, settings: Settings, value: Json | undefined): readonly Tag[] {
  const tag = typeof settings['tag'] === 'string' ? settings['tag'].trim() : ''
  if (!tag || value === undefined || value === null) return []
  const tagValue = kind.tagged ? kind.tagged(value, settings) : value
  const star = tag.endsWith('*')
  const key = star ? tag.slice(0, -1) : tag
  if (typeof tagValue === 'object' && tagValue !== null && !Array.isArray(tagValue)) {
    if (!kind.tagged) return []
    const under = star || key.endsWith(':') ? key : `${key}:`
    return Object.entries(tagValue).flatMap(([part, one]) => wordsOf(one).map((word): Tag => [`${under}${part}`, word]))
  }
  const words = wordsOf(tagValue).filter((word) => word !== OTHER)
  return words.map((word): Tag => (star ? [`${key}${word}`, 'yes'] : [key, word]))
}

function wordsOf(value: Json): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
}

/** Converts tags to an object sorted by key; different values of a key are joined by `;`. */
export function joinTags(tags: readonly Tag[]): { readonly [key: string]: string } {
  const values = new Map<string, Set<string>>()
  for (const [key, value] of tags) values.set(key, (values.get(key) ?? new Set()).add(value))
  const keys = [...values.keys()].sort()
  return Object.fromEntries(keys.map((key) => [key, [...(values.get(key) ?? [])].join(';')]))
}
