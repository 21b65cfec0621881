import type { Element } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { settingsByEditor } from '../../../forms/kinds/settingsByEditor.ts'

/** Returns the setting that holds an element's title, null for a kind without one. */
export function titleSettingOf(element: Element, kinds: Kinds): 'label' | 'text' | null {
  const kind = kinds.get(element.kind)
  const words = kind ? settingsByEditor(kind, 'localized') : []
  return words.includes('label') ? 'label' : words.includes('text') ? 'text' : null
}
