import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { combineEdits, type Edit } from '../../../forms/edits/Edit.ts'
import { setSettings } from '../../../forms/edits/setSettings.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { firstSettings } from './changedSettings.ts'

/** Puts one setting of several elements back to what each of their kinds begins with. */
export function resetSetting(document: FormDocument, ids: readonly ElementId[], key: string, kinds: Kinds): Edit {
  const kindOf = (id: ElementId) => document.elements[id]?.kind ?? ''
  const edits = Array.from(new Set(ids.map(kindOf)), (kindId) => {
    const kind = kinds.get(kindId)
    const value = kind && firstSettings(kind, document.languages)[key]
    const some = ids.filter((id) => kindOf(id) === kindId)
    return setSettings(some, key, () => value)
  })
  return combineEdits('editor:edit.resetSettings', edits)
}
