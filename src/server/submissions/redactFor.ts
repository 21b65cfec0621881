import { hasPersonalPlace, withoutPersonal } from '../../forms/submission/personal.ts'
import type { Actor } from '../permissions/Actor.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'

/** Source of compiled versions. */
interface CompiledVersions {
  get(formId: string, number: number): Promise<{ readonly compiled: CompiledForm }>
}

/** True if the user may see personal data: reviewers, editors and owners of the form, but not viewers. */
export const maySeePersonal = (form: FormRow, actor: Actor): boolean => hasPermission(form, actor, 'reviewer')

/** True if any version of a form asks for a place that is personal data. */
export async function hasPersonalPlaces(
  { store, versions }: { readonly store: Store; readonly versions: CompiledVersions },
  form: FormRow,
) {
  const numbers = await store.read((r) => r.forms.versions(form.id))
  const all = await Promise.all(numbers.map(({ number }) => versions.get(form.id, number)))
  return all.some(({ compiled }) => hasPersonalPlace(compiled))
}

interface Stored {
  readonly version: number
  readonly input: string
  readonly additional_data?: string
  readonly lon?: number | null
  readonly lat?: number | null
}

/**
 * Returns submissions of a form as visible to a user: without personal answers, and without positions derived from
 * them, unless the user may see those.
 */
export async function redactFor<Row extends Stored>(
  { versions }: { readonly versions: CompiledVersions },
  form: Pick<FormRow, 'id'>,
  rows: readonly Row[],
  mayAll: boolean,
): Promise<Row[]> {
  if (mayAll) return [...rows]
  return Promise.all(
    rows.map(async (row) => {
      const { compiled } = await versions.get(form.id, row.version)
      const input = JSON.parse(row.input) as { readonly [name: string]: unknown }
      const seen = withoutPersonal(compiled, input)
      if (seen === input) return row
      const stripped = { ...row, input: JSON.stringify(seen) }
      const hides = hasPersonalPlace(compiled)
      if ('lon' in row && hides) Object.assign(stripped, { lon: null, lat: null })
      if (row.additional_data !== undefined) {
        Object.assign(stripped, { additional_data: withoutNames(row.additional_data, seen, hides) })
      }
      return stripped
    }),
  )
}

/** Removes position and name from the additional data, which repeats them. */
function withoutNames(text: string, seen: { readonly [name: string]: unknown }, hides: boolean): string {
  const { GeoPoint, 'PoiName.en': name, ...others } = JSON.parse(text) as { readonly [name: string]: unknown }
  return JSON.stringify({
    ...others,
    ...(hides || GeoPoint === undefined ? {} : { GeoPoint }),
    ...('mainName' in seen && name !== undefined ? { 'PoiName.en': name } : {}),
  })
}
