import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { PLACE_COLUMNS } from '../lists/placeOf.ts'
import { closestName } from '../../logic/closestName.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { fillsOf } from '../edits/renameInFills.ts'
import { filledBy } from '../vision/filledBy.ts'
import type { Check, Fix, Issue } from './Issue.ts'
import type { Element, AttachedList } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { InspectorHint } from '../kinds/commonSettings.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'

/**
 * A question that takes its choices from a list only, without a list. The fix is a list of the form, preferably one
 * with places.
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

/** Choices from a list that is not attached to the form. */
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

/**
 * Cascade levels that refer to missing columns of the list and would have no choices. The fix is the column with the
 * most similar name, or removing the level.
 */
export const unknownColumn: Check = ({ document, kinds, elements }) =>
  elements.flatMap((element) => {
    const kind = kinds.get(element.kind)
    const list = document.form.lists?.find(({ name }) => name === element.settings['choicesFrom'])
    if (!kind || !list) return []
    return columnSettings(kind).flatMap((setting) => {
      const named = entriesOf(element, setting)
      return named.flatMap(({ value: column }, at): readonly Issue[] => {
        if (typeof column !== 'string' || column === '' || list.columns.includes(column)) return []
        const near = closestName(column, list.columns)
        const fixed = near === null ? named.toSpliced(at, 1) : named.with(at, { ...named[at], value: near })
        const params = { name: list.name, column, setting, ...(near === null ? {} : { near }) }
        const fix = near === null ? 'removeStep' : 'correctColumn'
        const fixes = [fixOf(fix, setSetting(element.id, setting, fixed))]
        return [{ severity: 'warning', element: element.id, key: 'editor:issue.listColumnMissing', params, fixes }]
      })
    })
  })

function columnSettings(kind: ElementKind): readonly string[] {
  return Object.entries(kind.settings.properties).flatMap(([key, schema]) =>
    (schema as { readonly inspector?: InspectorHint }).inspector?.columns ? [key] : [],
  )
}

function entriesOf({ settings }: Element, setting: string): readonly { readonly value?: unknown }[] {
  const entries = settings[setting]
  return Array.isArray(entries) ? entries : []
}

function fixOf(name: 'removeStep' | 'correctColumn', edit: Edit): Fix {
  return { labelKey: `editor:fix.${name}`, edit }
}

/** Attached lists with duplicate names, without rows, or whose value or label column is missing. */
export const wrongList: Check = ({ document }) => {
  const lists = document.form.lists ?? []
  return lists.flatMap((list, i): readonly Issue[] => {
    const { name, source, columns, value, label, count } = list
    const missing = [value, label].find((column) => !columns.includes(column))
    return [
      ...(lists.findIndex((other) => other.name === name) < i ? [duplicate(list, i, lists)] : []),
      ...(missing === undefined ? [] : [issue('error', 'listColumnMissing', { name, column: missing })]),
      // Places may still be collected.
      ...(count === 0 && !('form' in source) ? [issue('warning', 'emptyList', { name })] : []),
    ]
  })
}

function issue(
  severity: Issue['severity'],
  rule: 'listColumnMissing' | 'emptyList' | 'duplicateList',
  params: Issue['params'],
): Issue {
  return { severity, element: null, key: `editor:issue.${rule}`, params, fixes: [] }
}

/** Renames all but the first list with a name, to which settings and `lookup` refer. */
function duplicate({ name }: AttachedList, at: number, lists: readonly AttachedList[]): Issue {
  const taken = new Set(lists.map((list) => list.name))
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name.slice(0, 60)}_${n}`
  const renamed = lists.map((list, i) => (i === at ? { ...list, name: free } : list))
  return {
    ...issue('error', 'duplicateList', { name, free }),
    fixes: [{ labelKey: 'editor:fix.renameFree', edit: setFormSettings({ lists: renamed }) }],
  }
}

/**
 * A column of a chosen row that fills nothing: there is no question with that name, or the list lacks the column. The
 * fix is removing it.
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
