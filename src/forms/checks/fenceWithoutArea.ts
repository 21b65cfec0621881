import { setSetting } from '../edits/setSetting.ts'
import type { InspectorHint } from '../kinds/commonSettings.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check } from './Issue.ts'

/** A rule of where an answer may be, whose area is nowhere given: nothing would be refused. The cure is to do without it. */
export const fenceWithoutArea: Check = ({ kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind) return []
    return settingsByEditor(kind, 'area').flatMap((setting) => {
      const rule = settings[setting] === undefined ? ruleOf(kind, setting, settings) : undefined
      if (rule === undefined) return []
      const fixes = [{ labelKey: 'editor:fix.removeRule' as const, edit: setSetting(id, rule, undefined) }]
      return [{ severity: 'error', element: id, key: 'editor:issue.fenceWithoutArea', params: { setting }, fixes }]
    })
  })

/** The setting that asks for an area, while it is set so. */
function ruleOf(kind: ElementKind, area: string, settings: { readonly [key: string]: unknown }): string | undefined {
  const { inspector } = kind.settings.properties[area] as { readonly inspector?: InspectorHint }
  return Object.entries(inspector?.when ?? {}).find(([key, values]) => values.includes(String(settings[key])))?.[0]
}
