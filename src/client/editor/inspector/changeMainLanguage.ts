import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { walk } from '../../../forms/document/walk.ts'
import { combineEdits, type Edit } from '../../../forms/edits/Edit.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { choicesOf } from '../../../forms/kinds/choices.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { settingsByEditor } from '../../../forms/kinds/settingsByEditor.ts'

/**
 * Puts a language first. Plain words mean "in the main language", so they are first noted as words of the language they
 * are in: nothing an author wrote changes its language.
 */
export function changeMainLanguage(document: FormDocument, to: string, kinds: Kinds): Edit {
  const [from = 'en'] = document.languages
  const noted = (text: Text): Text => (typeof text === 'string' && text !== '' ? { [from]: text } : text)
  const edits: Edit[] = [setNavbarTitle(noted(document.navbar.title))]
  for (const { id, kind: kindId, settings } of walk(document)) {
    const kind = kinds.get(kindId)
    if (!kind) continue
    for (const key of [...settingsByEditor(kind, 'localized'), ...settingsByEditor(kind, 'localizedLong')]) {
      const words = settings[key]
      if (typeof words === 'string') edits.push(setSetting(id, key, noted(words)))
    }
    for (const key of settingsByEditor(kind, 'choices')) {
      if (!choicesOf(settings).some(({ label }) => typeof label === 'string')) continue
      edits.push(
        setSetting(
          id,
          key,
          choicesOf(settings).map((choice) => ({ ...choice, label: noted(choice.label) })),
        ),
      )
    }
  }
  const languages = [to, ...document.languages.filter((tag) => tag !== to)]
  return combineEdits('editor:edit.setFormSettings', [...edits, setFormSettings({ languages })])
}
