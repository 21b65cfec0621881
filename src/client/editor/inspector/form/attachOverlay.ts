import type { GeoJsonProblem } from '../../../../forms/maps/readGeoJson.ts'
import { call } from '../../../api/call.ts'

/**
 * Has the server keep a file of GeoJSON for a form. Gives what is wrong with the file before anything is sent; throws the
 * server's Problem.
 */
export async function attachOverlay(formId: string, file: File): Promise<{ readonly hash: string } | GeoJsonProblem> {
  const { readGeoJson } = await import('../../../../forms/maps/readGeoJson.ts')
  const read = readGeoJson(await file.text())
  if ('key' in read) return read
  return call('uploadOverlay', { params: { id: formId }, body: file })
}
