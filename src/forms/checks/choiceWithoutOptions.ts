import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check } from './Issue.ts'

/** A question to choose from, with nothing to choose. Where choices come from a list, those written in do not matter. */
export const choiceWithoutOptions: Check = ({ kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind || settingsByEditor(kind, 'list').some((key) => settings[key])) return []
    return settingsByEditor(kind, 'choices')
      .filter((key) => !Array.isArray(settings[key]) || settings[key].length === 0)
      .map((key) => ({
        severity: 'error',
        element: id,
        key: 'editor:issue.choiceWithoutOptions',
        params: {},
        fixes: [{ labelKey: 'editor:fix.addChoices', edit: setSetting(id, key, kind.defaults[key]) }],
      }))
  })
