import { BASE } from '../../../contract/base.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { redirectOf } from '../../runtime/redirectOf.ts'
import { placeOf } from '../../../forms/submission/buildSubmission.ts'
import { placeHash, STREET_ZOOM, type PlaceParams } from '../page/placeParams.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/** Where a sent form goes on to: a path of the portal or another address. Null stays and says thank you. */
export type Next = { readonly path: string } | { readonly url: string } | null

/**
 * Where the author sends people (`redirect`), else back to the page of points and of micro tasks, at the place the
 * answers are about (specification, section 2): `about` where they name none. `zoom` is that of the map before.
 */
export function nextPage(
  { formId, template, origins }: Page,
  live: LiveForm,
  zoom: number | null,
  about?: Omit<PlaceParams, 'id'>,
): Next {
  const { redirect } = live.filling.compiled.form
  const to = redirectOf(redirect, { id: live.submissionId, own: location.origin, base: BASE, origins })
  if (to) return to
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) return { path: afterPoint(`/mby/${formId}`, live, zoom) }
  if (template === TEMPLATE_KINDS.MICRO_TASK) return { path: afterPoint(`/micro-task/${formId}`, live, zoom, about) }
  return null
}

/**
 * Where a sent filling goes on to: the page of its kind, at the place it was about (specification, section 2); at `about`
 * where its answers name none.
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
