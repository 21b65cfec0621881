import type { Point, Position } from './Position.ts'

/** A GeoJSON line. Two positions on either side of the antimeridian are joined across it: the short way round. */
export interface LineString {
  readonly type: 'LineString'
  readonly coordinates: readonly Position[]
}

/** A GeoJSON area: rings that end where they begin, the outer one first. The short way round, as in a line. */
export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}

/** A line in pieces, none of which crosses the antimeridian. */
export interface MultiLineString {
  readonly type: 'MultiLineString'
  readonly coordinates: readonly (readonly Position[])[]
}

/** An area in pieces, none of which crosses the antimeridian. */
export interface MultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly (readonly Position[])[])[]
}

/** An answer's geometry. */
export type Shape = Point | LineString | Polygon | MultiLineString | MultiPolygon
