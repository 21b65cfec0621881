import { hasPersonalPlace, withoutPersonal } from '../../forms/submission/personal.ts'
import type { Actor } from '../permissions/Actor.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'

/** Source of compiled versions; `personal`: ids of a form's questions with personal data, in any version. */
interface CompiledVersions {
  get(formId: string, number: number): Promise<{ readonly compiled: CompiledForm }>
  personal(formId: string): Promise<ReadonlySet<string>>
}

/** True if the user may see personal data: reviewers, editors and owners of the form, but not viewers. */
export const maySeePersonal = (form: FormRow, actor: Actor): boolean => hasPermission(form, actor, 'reviewer')

/** True if any version of a form asks for a place that is personal data, and the user may not see those. */
export async function hidesPlaces(
  { store, versions }: { readonly store: Store; readonly versions: CompiledVersions },
  form: FormRow,
  actor: Actor,
): Promise<boolean> {
  if (maySeePersonal(form, actor)) return false
  const personal = await versions.personal(form.id)
  if (personal.size === 0) return false
  const numbers = await store.read((r) => r.forms.versions(form.id))
  const all = await Promise.all(numbers.map(({ number }) => versions.get(form.id, number)))
  return all.some(({ compiled }) => hasPersonalPlace(compiled, personal))
}

interface Stored {
  /** Null, like `input`, for an answer to a task without a submission. */
  readonly version: number | null
  readonly input: string | null
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
  if (mayAll || rows.length === 0) return [...rows]
  const personal = await versions.personal(form.id)
  if (personal.size === 0) return [...rows]
  return Promise.all(
    rows.map(async (row) => {
      if (row.version === null || row.input === null) return row
      const { compiled } = await versions.get(form.id, row.version)
      const input = JSON.parse(row.input) as { readonly [name: string]: unknown }
      const visible = withoutPersonal(compiled, input, personal)
      if (visible === input) return row
      const stripped = { ...row, input: JSON.stringify(visible) }
      const hides = hasPersonalPlace(compiled, personal)
      if ('lon' in row && hides) Object.assign(stripped, { lon: null, lat: null })
      if (row.additional_data !== undefined) {
        Object.assign(stripped, { additional_data: withoutNames(row.additional_data, visible, hides) })
      }
      return stripped
    }),
  )
}

/** Removes position and name from the additional data, which repeats them. */
function withoutNames(text: string, visible: { readonly [name: string]: unknown }, hides: boolean): string {
  const { GeoPoint, 'PoiName.en': name, ...others } = JSON.parse(text) as { readonly [name: string]: unknown }
  return JSON.stringify({
    ...others,
    ...(hides || GeoPoint === undefined ? {} : { GeoPoint }),
    ...('mainName' in visible && name !== undefined ? { 'PoiName.en': name } : {}),
  })
}
