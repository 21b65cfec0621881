import { wrapLongitude } from '../../../geo/antimeridian.ts'
import { isPosition, type Position } from '../../../geo/Position.ts'

/** Edits of the vertices of a drawing: each returns a new list. Indices beyond the list change nothing. */
type Corners = readonly Position[]

export const addVertex = (corners: Corners, at: Position): Corners => [...corners, roundPosition(at)]

export function moveVertex(corners: Corners, index: number, to: Position): Corners {
  return index in corners ? corners.with(index, roundPosition(to)) : corners
}

export function removeVertex(corners: Corners, index: number): Corners {
  return index in corners ? corners.toSpliced(index, 1) : corners
}

/**
 * Returns the vertices after an edit by an editor without altitudes: unmoved ones keep theirs. `edited` has longitudes
 * within ±180.
 */
export function restoreAltitudes(corners: Corners, edited: Corners): Corners {
  const altitudes = new Map(corners.filter(({ length }) => length === 3).map((corner) => [keyOf(corner), corner]))
  return edited.map((position) => altitudes.get(keyOf(roundPosition(position))) ?? roundPosition(position))
}

/** Seven decimals are 1 cm: finer than any device measures, and short to send. */
export function roundPosition(position: Position): Position {
  const longitude = round(wrapLongitude(position[0]))
  const latitude = round(Math.max(-90, Math.min(90, position[1])))
  const altitude = position.length === 3 ? Math.round(position[2] * 100) / 100 : undefined
  const rounded: Position = altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude]
  return isPosition(rounded) ? rounded : position
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const keyOf = ([longitude, latitude]: Position) => `${longitude} ${latitude}`
