import type { NearbyPlace } from '../../contract/placeShapes.ts'
import { readPath } from '../../forms/submission/instanceName.ts'
import { MAIN_NAME } from '../../forms/submission/placeNames.ts'
import type { PlaceRow } from '../store/places.ts'

/** Maximum length of a displayed name, in characters. */
const NAME_LENGTH = 200

/** Starts at a word boundary, so that long texts are scanned once. */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/** Public part of a place: position, name, and the answers at `paths`. E-mail addresses in texts are removed. */
export function publicPlace(row: PlaceRow, paths: readonly string[], distance: number | null): NearbyPlace {
  const input = JSON.parse(row.input) as { readonly [name: string]: unknown }
  const answers = paths.flatMap((path) => {
    const answer = readPath(input, path)
    return answer === undefined ? [] : [[path, withoutEmails(answer)] as const]
  })
  return {
    id: row.id,
    name: nameOf(row),
    longitude: row.lon,
    latitude: row.lat,
    distance: distance === null ? null : Math.round(distance),
    answers: Object.fromEntries(answers),
  }
}

/** Name of a place, on one line. */
export function nameOf({ input }: Pick<PlaceRow, 'input'>): string {
  const { [MAIN_NAME]: name } = JSON.parse(input) as { readonly [name: string]: unknown }
  if (typeof name !== 'string') return ''
  return withoutEmail(name.replaceAll(/\s+/g, ' ').trim()).slice(0, NAME_LENGTH)
}

function withoutEmails(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? withoutEmail(one) : one))
}

const withoutEmail = (text: string): string => text.replaceAll(EMAIL, '…')
