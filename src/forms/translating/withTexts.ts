import { produce } from 'immer'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { ownTexts } from './formTexts.ts'
import { textsIn, type FormText } from './textsIn.ts'

/** Replaces the texts of a document by the results of `change`; unchanged parts stay identical. */
export function withTexts(document: FormDocument, kinds: Kinds, change: (text: FormText) => Text): FormDocument {
  return produce(document, (draft) => {
    for (const text of ownTexts(document)) {
      const words = change(text)
      if (words === text.text) continue
      const layer = draft.form.maps?.find(({ name }) => text.setting === 'maps' && name === text.value)
      const event = text.setting === 'events' ? draft.form.events[Number(text.value) - 1] : undefined
      if (text.setting === 'title') draft.navbar.title = words
      else if (layer) layer.title = words
      else if (event) event.params['text'] = words
    }
    for (const element of walk(document)) {
      const settings = changedSettings(element, kinds, change)
      const drafted = settings && draft.elements[element.id]
      if (drafted) drafted.settings = settings
    }
  })
}

/** Settings with changed texts; null if nothing changes. */
function changedSettings(element: Element, kinds: Kinds, change: (text: FormText) => Text) {
  let settings: { [key: string]: unknown } | null = null
  for (const text of textsIn(element, kinds)) {
    const words = change(text)
    if (words === text.text) continue
    settings ??= { ...element.settings }
    const { setting, value } = text
    settings[setting] = value === undefined ? words : relabelled(settings[setting], value, text.text, words)
  }
  return settings
}

/** Entries may have the same value during editing: the label identifies the one to change. */
function relabelled(list: unknown, value: string, before: Text, label: Text): unknown {
  if (!Array.isArray(list)) return list
  return list.map((entry: { readonly value: string; readonly label: Text }) =>
    entry.value === value && entry.label === before ? { ...entry, label } : entry,
  )
}
