import { wrapLongitude } from '../../../geo/antimeridian.ts'
import { isPosition, type Position } from '../../../geo/Position.ts'

/** What a person does to the corners of a drawing: each gives a new list. Numbers beyond the list change nothing. */
type Corners = readonly Position[]

export const addCorner = (corners: Corners, at: Position): Corners => [...corners, onEarth(at)]

export function moveCorner(corners: Corners, index: number, to: Position): Corners {
  return index in corners ? corners.with(index, onEarth(to)) : corners
}

export function removeCorner(corners: Corners, index: number): Corners {
  return index in corners ? corners.toSpliced(index, 1) : corners
}

/**
 * The corners after an editor that knows no altitudes changed some: those that stand where they stood keep theirs. `edited`
 * holds longitudes on this earth.
 */
export function takeOver(corners: Corners, edited: Corners): Corners {
  const altitudes = new Map(corners.filter(({ length }) => length === 3).map((corner) => [keyOf(corner), corner]))
  return edited.map((position) => altitudes.get(keyOf(onEarth(position))) ?? onEarth(position))
}

/** Seven decimals are a centimetre: finer than any device measures, and short to send. */
export function onEarth(position: Position): Position {
  const longitude = round(wrapLongitude(position[0]))
  const latitude = round(Math.max(-90, Math.min(90, position[1])))
  const altitude = position.length === 3 ? Math.round(position[2] * 100) / 100 : undefined
  const rounded: Position = altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude]
  return isPosition(rounded) ? rounded : position
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const keyOf = ([longitude, latitude]: Position) => `${longitude} ${latitude}`
