import { BASE } from '../../../contract/base.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { redirectOf } from '../../runtime/redirectOf.ts'
import { placeOf } from '../../../forms/submission/buildSubmission.ts'
import { placeHash, STREET_ZOOM, type PlaceParams } from '../page/placeParams.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/** Destination after sending: a portal path or an external URL. Null stays on the page and shows thanks. */
export type NextPage = { readonly path: string } | { readonly url: string } | null

/**
 * Returns the author's `redirect`, else the page of points or of micro tasks, at the place of the answers
 * (specification, section 2), or at `about` if they have none. `zoom` is that of the map before.
 */
export function nextPage(
  { formId, template, origins }: Page,
  live: LiveForm,
  zoom: number | null,
  about?: Omit<PlaceParams, 'id'>,
): NextPage {
  const { redirect } = live.filling.compiled.form
  const to = redirectOf(redirect, { id: live.submissionId, own: location.origin, base: BASE, origins })
  if (to) return to
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) return { path: afterPoint(`/mby/${formId}`, live, zoom) }
  if (template === TEMPLATE_KINDS.MICRO_TASK) return { path: afterPoint(`/micro-task/${formId}`, live, zoom, about) }
  return null
}

/**
 * Returns the path of the form's page at the place of the answers (specification, section 2), or at `about` if they
 * have none.
 */
export function afterPoint(
  path: string,
  { filling }: Pick<LiveForm, 'filling'>,
  zoom: number | null,
  about?: Omit<PlaceParams, 'id'>,
): string {
  const answered = placeOf(filling.compiled, filling)?.coordinates
  const [longitude, latitude] = answered ?? [about?.longitude ?? null, about?.latitude ?? null]
  return path + placeHash({ latitude, longitude, zoom: latitude === null ? zoom : (zoom ?? STREET_ZOOM) })
}
