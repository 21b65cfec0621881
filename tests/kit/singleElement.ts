import { kinds } from '../../src/elements/registry.ts'
import type { Settings } from '../../src/forms/document/FormDocument.ts'
import { isBlank, violationsOf } from '../../src/forms/filling/violationsOf.ts'
import type { Json, ValidationTime } from '../../src/forms/kinds/ElementKind.ts'

/** One element of a kind without a form around it, and its kind's functions on answers. */
export function singleElement(
  kindId: string,
  settings: Settings = {},
  moment: ValidationTime = { today: '2026-03-01' },
) {
  const kind = kinds.get(kindId)
  if (!kind?.valueSchema) throw new Error(`no input is called ${kindId}`)
  const all = { ...kind.defaults, ...settings }
  const schema = kind.valueSchema(all) as { readonly [key: string]: unknown }
  const element = { id: 'el000001', kind: kindId, name: 'q', settings: all, parent: 'children' as const }
  return {
    schema,
    isBlank: (value: Json | undefined) => isBlank(kind, value),
    /** Keys of the violations, without `violation.`. */
    wrong: (value: Json | undefined, required = false) =>
      violationsOf({ element, kind, schema }, value, required, moment).map(({ key }) => key.replace('violation.', '')),
    chosen: (value: Json) => kind.chosen?.(value) ?? [],
    text: (value: Json, language = 'en') => kind.text?.(value, all, language),
    /** The cells of an export by the suffix of their column. */
    cells: (value: Json) =>
      Object.fromEntries((kind.columns?.(all) ?? []).map(({ suffix, cell }) => [suffix, cell(value)])),
  }
}
