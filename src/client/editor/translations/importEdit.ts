import type { Edit } from '../../../forms/edits/Edit.ts'
import { combineEdits } from '../../../forms/edits/Edit.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { SheetChange } from '../../../forms/translating/readSheet.ts'
import { writeTranslations } from '../../../forms/translating/writeTranslations.ts'

/**
 * Brings what a sheet says into the form as one step; languages that come with it are added. Where the source comes from
 * the sheet as well, what was translated from it is in step with it.
 */
export function importEdit(changes: readonly SheetChange[], languages: readonly string[], kinds: Kinds): Edit {
  const [main = 'en'] = languages
  const fresh = [...new Set(changes.map(({ language }) => language))].filter((tag) => !languages.includes(tag))
  const rewritten = new Set(changes.filter(({ language }) => language === main).map(({ key }) => key))
  const label = 'editor:edit.importTranslations'
  const write = writeTranslations(
    changes.map(({ key, language, after, outdatedFrom }) => ({
      key,
      language,
      words: after,
      ...(outdatedFrom === undefined || rewritten.has(key) ? {} : { outdatedFrom }),
    })),
    kinds,
    label,
  )
  const add = fresh.length > 0 ? [setFormSettings({ languages: [...languages, ...fresh] })] : []
  return combineEdits(label, [...add, write])
}
