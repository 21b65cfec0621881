/** Degrees, WGS 84. Not checked against their ranges: that is the form's to say. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const FIGURE = /([NSEW])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NSEW])?/i

/**
 * A pair of decimal degrees as maps and chats write it: `10.77, 106.69`, `10.77 106.69`, `10.77° N 106.69° E`.
 * Latitude first, unless the letters say otherwise. Null when the text is anything else.
 */
export function readCoordinates(text: string): Coordinates | null {
  const pair = new RegExp(`^\\s*${FIGURE.source}\\s*[,;\\s]\\s*${FIGURE.source}\\s*$`, 'i').exec(text)
  if (!pair) return null
  const first = figure(pair[1] ?? pair[3], pair[2])
  const second = figure(pair[4] ?? pair[6], pair[5])
  if (first.axis !== null && first.axis === second.axis) return null
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  return swapped
    ? { latitude: second.degrees, longitude: first.degrees }
    : { latitude: first.degrees, longitude: second.degrees }
}

function figure(letter: string | undefined, digits: string | undefined) {
  const side = letter?.toUpperCase()
  const degrees = Number(digits) * (side === 'S' || side === 'W' ? -1 : 1)
  if (side === undefined) return { degrees, axis: null }
  return { degrees, axis: side === 'N' || side === 'S' ? 'latitude' : 'longitude' }
}
