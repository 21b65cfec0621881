import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { PLACE_COLUMNS } from '../lists/placeOf.ts'
import type { Check, Fix } from './Issue.ts'

/**
 * A question that offers the rows of a list, and nothing of its own, while no list is chosen: nobody could answer it. The
 * cure is a list of the form, first of all one that says where its rows are.
 */
export const listUnset: Check = ({ document, kinds, elements }) => {
  const { lists = [] } = document.form
  const offered = lists.find(({ columns }) => columns.includes(PLACE_COLUMNS.longitude)) ?? lists[0]
  return elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind || settingsByEditor(kind, 'choices').length > 0) return []
    return settingsByEditor(kind, 'list')
      .filter((key) => !settings[key])
      .map((key) => {
        const fixes: readonly Fix[] = offered
          ? [{ labelKey: 'editor:fix.useList', edit: setSetting(id, key, offered.name) }]
          : []
        return { severity: 'error', element: id, key: 'editor:issue.noList', params: {}, fixes }
      })
  })
}
