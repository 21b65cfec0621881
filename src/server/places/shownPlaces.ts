import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { nearbyFields } from '../../forms/publishing/nearbyFields.ts'
import { COORDINATE, MAIN_NAME } from '../../forms/submission/placeNames.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'
import type { Versions } from '../submissions/Versions.ts'

/** Settings of a published form's places: the answers shown in addition to position and name. */
export interface ShownPlaces {
  readonly formId: string
  readonly nodes: readonly PlanNode[]
  /** First language of the form, for answers shown as text. */
  readonly language: string
}

export interface PlaceSources {
  readonly store: Store
  readonly versions: Versions
}

/**
 * Returns the settings of a form's places; null if it shows none, has no public page, or their names or positions are
 * personal data.
 */
export async function shownPlaces(
  { store, versions }: PlaceSources,
  { id, published_version, archived_at }: Pick<FormRow, 'id' | 'published_version' | 'archived_at'>,
): Promise<ShownPlaces | null> {
  if (published_version === null || archived_at !== null) return null
  const { shown, fields } = await store.read((r) => r.places.settings(id))
  if (!shown) return null
  const { compiled } = await versions.get(id, published_version)
  const personal = await versions.personal(id)
  const own: readonly (string | null)[] = [COORDINATE, MAIN_NAME]
  if (compiled.nodes.some(({ element, path }) => own.includes(path) && personal.has(element.id))) return null
  const nodes = nearbyFields(compiled).filter(
    ({ element, path }) => path !== null && fields.includes(path) && !personal.has(element.id),
  )
  return { formId: id, nodes, language: compiled.languages[0] ?? 'en' }
}

/** True if the form collects places that other forms could use. */
export const collectsPlaces = ({ template }: Pick<FormRow, 'template'>): boolean =>
  template === TEMPLATE_KINDS.MAP_BY_YOU
