import i18next from 'i18next'
import type { TextPart } from '../store/InlineEditing.ts'

/** Returns the name of a text, in the author's language: "Help text", "Choice 2". */
export function partName(kind: string, { key, index }: TextPart): string {
  if (index !== undefined)
    return i18next.t(key === 'rows' ? 'editor:inline.row' : 'editor:inline.choice', { number: index + 1 })
  return i18next.t([`elements:${kind}.settings.${key}`, `elements:common.settings.${key}`], { defaultValue: key })
}
