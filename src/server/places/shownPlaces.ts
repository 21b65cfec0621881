import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { nearbyFields } from '../../forms/publishing/nearbyFields.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'
import type { Versions } from '../submissions/Versions.ts'

/** The settings of a published form's places: the answers shown beside position and name. */
export interface Shown {
  readonly formId: string
  readonly nodes: readonly PlanNode[]
  /** The form's first, for what is said in words. */
  readonly language: string
}

export interface PlaceSources {
  readonly store: Store
  readonly versions: Versions
}

/** The settings of a form's places; null when it shows none, or is not on its public page. */
export async function shownPlaces(
  { store, versions }: PlaceSources,
  { id, published_version, archived_at }: Pick<FormRow, 'id' | 'published_version' | 'archived_at'>,
): Promise<Shown | null> {
  if (published_version === null || archived_at !== null) return null
  const { shown, fields } = await store.read((r) => r.places.settings(id))
  if (!shown) return null
  const { compiled } = await versions.get(id, published_version)
  const nodes = nearbyFields(compiled).filter(({ path }) => path !== null && fields.includes(path))
  return { formId: id, nodes, language: compiled.languages[0] ?? 'en' }
}

/** True when a form has places that others could be offered at all. */
export const collectsPlaces = ({ template }: Pick<FormRow, 'template'>): boolean =>
  template === TEMPLATE_KINDS.MAP_BY_YOU
