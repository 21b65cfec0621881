import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check } from './Issue.ts'

/** A choice question without choices. Own choices are ignored if they come from a list. */
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

/** The relevant part of a choice or matrix row. */
interface Valued {
  readonly value: string
}

/** Two choices or matrix rows with the same value: answers could not be distinguished. */
export const equalChoiceValues: Check = ({ kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind) return []
    const keys = [...settingsByEditor(kind, 'choices'), ...settingsByEditor(kind, 'rows')]
    return keys.flatMap((key) => {
      const entries = valuedIn(settings[key])
      const seen = new Set<string>()
      const twice = entries.find(({ value }) => seen.size === seen.add(value).size)
      if (!twice) return []
      return [
        {
          severity: 'error',
          element: id,
          key: 'editor:issue.equalChoiceValues',
          params: { value: twice.value },
          fixes: [{ labelKey: 'editor:fix.makeValuesDiffer', edit: setSetting(id, key, differing(entries)) }],
        },
      ]
    })
  })

function valuedIn(entries: unknown): readonly Valued[] {
  if (!Array.isArray(entries)) return []
  return entries.every((entry: unknown) => typeof (entry as Partial<Valued> | null)?.value === 'string') ? entries : []
}

/** Makes values unique: the first occurrence keeps it; later ones get `value_2`, `value_3` … */
function differing(entries: readonly Valued[]): readonly Valued[] {
  const taken = new Set<string>()
  const all = new Set(entries.map((entry) => entry.value))
  return entries.map((entry) => {
    let value = entry.value
    for (let n = 2; taken.has(value) || (value !== entry.value && all.has(value)); n++) value = `${entry.value}_${n}`
    taken.add(value)
    return value === entry.value ? entry : { ...entry, value }
  })
}
