/** A place in one line, latitude first as people write it, to about a metre; '' for none. */
export function placeText(place: { readonly longitude: number | null; readonly latitude: number | null }): string {
  const { longitude, latitude } = place
  return longitude === null || latitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}
