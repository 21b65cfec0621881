import type { Point, Position } from './Position.ts'

/** A GeoJSON line. Two positions on either side of the antimeridian are joined across it, the short way. */
export interface LineString {
  readonly type: 'LineString'
  readonly coordinates: readonly Position[]
}

/** A GeoJSON area: closed rings, the outer one first. Joined across the antimeridian like a line. */
export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}

/** A multi-part line; no part crosses the antimeridian. */
export interface MultiLineString {
  readonly type: 'MultiLineString'
  readonly coordinates: readonly (readonly Position[])[]
}

/** A multi-part area; no part crosses the antimeridian. */
export interface MultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly (readonly Position[])[])[]
}

/** An answer's geometry. */
export type Shape = Point | LineString | Polygon | MultiLineString | MultiPolygon
