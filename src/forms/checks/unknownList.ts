import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check } from './Issue.ts'

/** Choices that are to come from a list that is not attached to the form. */
export const unknownList: Check = ({ document, kinds, elements }) => {
  const known = new Set(document.form.lists?.map(({ name }) => name))
  return elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind) return []
    return settingsByEditor(kind, 'list').flatMap((setting) => {
      const name = settings[setting]
      if (typeof name !== 'string' || name === '' || known.has(name)) return []
      return [
        {
          severity: 'error',
          element: id,
          key: 'editor:issue.unknownList',
          params: { name, setting },
          fixes: [{ labelKey: 'editor:fix.chooseInline', edit: setSetting(id, setting, undefined) }],
        },
      ]
    })
  })
}
