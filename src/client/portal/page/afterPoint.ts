import { placeOf } from '../../../forms/submission/buildSubmission.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { placeHash, STREET_ZOOM } from './placeParams.ts'

/** Where a sent filling goes on to: the page of its kind, at the place it was about (specification, section 2). */
export function afterPoint(path: string, { filling }: Pick<LiveForm, 'filling'>, zoom: number | null): string {
  const [longitude = null, latitude = null] = placeOf(filling.compiled, filling)?.coordinates ?? []
  return path + placeHash({ latitude, longitude, zoom: latitude === null ? zoom : (zoom ?? STREET_ZOOM) })
}
