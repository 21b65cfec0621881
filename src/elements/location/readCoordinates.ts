/** Degrees, WGS 84. Ranges are not checked: that is up to the form. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

type Axis = 'latitude' | 'longitude'
interface Figure {
  readonly degrees: number
  readonly axis: Axis | null
}

const SIDES: { readonly [letter: string]: readonly [Axis, 1 | -1] } = {
  N: ['latitude', 1],
  S: ['latitude', -1],
  E: ['longitude', 1],
  W: ['longitude', -1],
}

// Degrees, optionally minutes and seconds, each with its sign, or separated by colons, or by spaces if followed by a
// letter.
const NUMBER = String.raw`\d{1,3}(?:\.\d+)?`
const MARKED = String.raw`[+-]?${NUMBER}\s*°(?:\s*${NUMBER}\s*['′](?:\s*${NUMBER}\s*(?:"|″|'')?)?)?`
const COLONS = String.raw`[+-]?\d{1,3}:\d{1,2}(?::${NUMBER})?`
const PLAIN = String.raw`[+-]?${NUMBER}`
const BODY = String.raw`(?:${MARKED}|${COLONS}|${PLAIN})`
const LETTERED = String.raw`(?:\d{1,3}\s+\d{1,2}(?:\.\d+)?(?:\s+${NUMBER})?|${BODY})`

// With spaces only between degrees, minutes and seconds, only the letters tell where a number ends.
const FORMS = [
  [`(${BODY})`, `(${BODY})`],
  [`(${LETTERED}\\s*[NSEW])`, `(${LETTERED}\\s*[NSEW])`],
  [`([NSEW]\\s*${LETTERED})`, `([NSEW]\\s*${LETTERED})`],
].map(([first, second]) => new RegExp(`^${first}\\s*[,;\\s]\\s*${second}$`))

/**
 * Parses a pair of coordinates as written by maps, chats and charts: `10.77, 106.69`, `10.77° N 106.69° E`, `10°46′12″N
 * 106°41′24″E`, `10:46:12, 106:41:24`, `N 10 46 12 E 106 41 24`. Latitude first, unless the letters say otherwise. Null
 * for any other text.
 */
export function readCoordinates(text: string): Coordinates | null {
  const plain = text.trim().toUpperCase().replace(/[’`]/g, "'").replace(/[“”]/g, '"').replace(/[−–]/g, '-')
  for (const form of FORMS) {
    const pair = form.exec(plain)
    const first = readFigure(pair?.[1])
    const second = readFigure(pair?.[2])
    if (first && second) return inOrder(first, second)
  }
  return null
}

function inOrder(first: Figure, second: Figure): Coordinates | null {
  if (first.axis !== null && first.axis === second.axis) return null
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  return swapped
    ? { latitude: second.degrees, longitude: first.degrees }
    : { latitude: first.degrees, longitude: second.degrees }
}

/** Parses `10°46'12"`, with or without a letter; null for 60 or more minutes or seconds. */
function readFigure(text: string | undefined): Figure | null {
  if (text === undefined) return null
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  if (minutes >= 60 || seconds >= 60 || Number.isNaN(degrees)) return null
  const [axis, sign] = SIDES[/[NSEW]/.exec(text)?.[0] ?? ''] ?? [null, 1]
  const size = degrees + minutes / 60 + seconds / 3_600
  return { degrees: round(size) * sign * (text.includes('-') ? -1 : 1), axis }
}

/** Nine decimals are 0.1 mm: more is noise from the division by sixty. */
const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9
