import type { Settings } from '../document/FormDocument.ts'
import type { ElementKind, Json } from './ElementKind.ts'

/** The choice that stands for none of the others; the question behind it asks which. It is no value of a tag. */
export const OTHER = '_other'

/** A key of OpenStreetMap and one of the values it has. */
export type Tag = readonly [key: string, value: string]

/**
 * An answer in tags of OpenStreetMap, by the key in its element's setting `tag`: words as they are, yes and no, several
 * values as several tags of one key. In `payment:*` the star stands for each choice, which is `yes`, or for each part
 * that the kind tells. Nothing of an answer that is blank, has no tag, or cannot be said in tags, such as a photo.
 */
export function answerTags(kind: ElementKind, settings: Settings, value: Json | undefined): readonly Tag[] {
  const tag = typeof settings['tag'] === 'string' ? settings['tag'].trim() : ''
  if (!tag || value === undefined || value === null) return []
  const said = kind.tagged ? kind.tagged(value, settings) : value
  const star = tag.endsWith('*')
  const key = star ? tag.slice(0, -1) : tag
  if (typeof said === 'object' && said !== null && !Array.isArray(said)) {
    if (!kind.tagged) return []
    const under = star || key.endsWith(':') ? key : `${key}:`
    return Object.entries(said).flatMap(([part, one]) => wordsOf(one).map((word): Tag => [`${under}${part}`, word]))
  }
  const words = wordsOf(said).filter((word) => word !== OTHER)
  return words.map((word): Tag => (star ? [`${key}${word}`, 'yes'] : [key, word]))
}

function wordsOf(value: Json): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
}

/** Tags as one object, in the order of their keys; several values of a key are joined by `;`, each once. */
export function joinTags(tags: readonly Tag[]): { readonly [key: string]: string } {
  const values = new Map<string, Set<string>>()
  for (const [key, value] of tags) values.set(key, (values.get(key) ?? new Set()).add(value))
  const keys = [...values.keys()].sort()
  return Object.fromEntries(keys.map((key) => [key, [...(values.get(key) ?? [])].join(';')]))
}
