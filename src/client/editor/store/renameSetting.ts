import type { Element } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { settingsByEditor } from '../../../forms/kinds/settingsByEditor.ts'

/** The setting that holds what an element is called, null for a kind that is called nothing. */
export function renameSetting(element: Element, kinds: Kinds): 'label' | 'text' | null {
  const kind = kinds.get(element.kind)
  const words = kind ? settingsByEditor(kind, 'localized') : []
  return words.includes('label') ? 'label' : words.includes('text') ? 'text' : null
}
