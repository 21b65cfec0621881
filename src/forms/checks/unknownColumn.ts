import { nearest } from '../../logic/nearest.ts'
import type { Element } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { InspectorHint } from '../kinds/commonSettings.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Check, Fix, Issue } from './Issue.ts'

/**
 * Steps of a choice that are to be read from columns which its list does not have: nothing would be offered there. The
 * cure is the column that is spelled almost so, or to do without the step.
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
        const near = nearest(column, list.columns)
        const cured = near === null ? named.toSpliced(at, 1) : named.with(at, { ...named[at], value: near })
        const params = { name: list.name, column, setting, ...(near === null ? {} : { near }) }
        const fix = near === null ? 'removeStep' : 'correctColumn'
        const fixes = [fixOf(fix, setSetting(element.id, setting, cured))]
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
