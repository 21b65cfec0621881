import { compileDocument } from '../compile/compileDocument.ts'
import { fillsOf } from '../edits/followFills.ts'
import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { filledBy } from '../vision/filledBy.ts'
import type { Check, Issue } from './Issue.ts'

/**
 * A cell of a chosen row that fills nothing: no question that a person answers has the name, or its list has no such
 * column. The cure is to do without it.
 */
export const wrongFill: Check = ({ document, kinds, elements }) => {
  const filling = elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    const keys = kind ? settingsByEditor(kind, 'fills') : []
    return keys.map((setting) => ({ id, setting, fills: fillsOf(settings[setting]), from: settings['choicesFrom'] }))
  })
  if (filling.every(({ fills }) => fills.length === 0)) return []
  const { nodes, byId } = compileDocument(document, kinds)
  return filling.flatMap(({ id, setting, fills, from }) => {
    const node = byId.get(id)
    const list = document.form.lists?.find(({ name }) => name === from)
    return fills.flatMap(([column, name]): readonly Issue[] => {
      const lost = !node || filledBy(nodes, node, name) === null
      if (!lost && (!list || list.columns.includes(column))) return []
      const rest = fills.filter(([other]) => other !== column)
      const edit = setSetting(id, setting, rest.length > 0 ? Object.fromEntries(rest) : undefined)
      return [
        {
          severity: 'warning',
          element: id,
          ...(lost
            ? { key: 'editor:issue.fillOfNothing', params: { column, name, setting } }
            : { key: 'editor:issue.listColumnMissing', params: { name: list?.name ?? '', column, setting } }),
          fixes: [{ labelKey: 'editor:fix.removeFill', edit }],
        },
      ]
    })
  })
}
