import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { readText } from '../../../forms/document/Text.ts'
import { isText } from '../../../forms/document/titleOf.ts'
import type { Editor } from '../store/createEditor.ts'
import { titleSettingOf } from '../store/titleSettingOf.ts'

/** True if an element of the accepted document has no label of its own yet, but that of its kind. */
export function hasLabelOfKind({ state, kinds, stable }: Editor, id: ElementId): boolean {
  const element = elementOf(stable(), id)
  const key = element && titleSettingOf(element, kinds)
  const initial = key ? kinds.get(element.kind)?.defaults[key] : undefined
  const label = key ? element?.settings[key] : undefined
  const [main = 'en'] = state.document.languages
  return isText(initial) && isText(label) && readText(label, main) === readText(initial, main)
}
