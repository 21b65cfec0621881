import { placeOf } from '../../../forms/submission/buildSubmission.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { placeHash, type PlaceParams, STREET_ZOOM } from '../page/placeParams.ts'

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
