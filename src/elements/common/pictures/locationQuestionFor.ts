import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { distanceToShape } from '../../../geo/distanceToShape.ts'

/** Default tolerance in metres between a photo's location and the answered one: GPS error and a few steps. */
const TOLERANCE = 100

/**
 * Returns the question whose location a photo is compared with: the author's choice, else the last one before the
 * photo, else the first one after it; in the photo's row or outside of all rows. Null if there is none.
 */
export function locationQuestionFor(nodes: readonly PlanNode[], photo: PlanNode): PlanNode | null {
  const places = nodes.filter(
    ({ kind, path, repeat }) => kind.geometry && path !== null && (repeat === null || repeat === photo.repeat),
  )
  const named = String(photo.element.settings['placeFrom'] ?? '')
  if (named) {
    const path = named.replaceAll('.', '/')
    return places.find((node) => node.path === path || node.element.name === named) ?? null
  }
  const at = nodes.indexOf(photo)
  return places.filter((node) => nodes.indexOf(node) < at).at(-1) ?? places[0] ?? null
}

/**
 * Returns the distance in metres between a photo's location and the answer: the nearest point of a line, 0 inside an
 * area; null if either is unknown.
 */
export function distanceToAnswer({ taken }: MediaRef, { kind }: PlanNode, answer: Json | undefined): number | null {
  if (taken?.longitude === undefined || taken.latitude === undefined || answer === undefined || answer === null) {
    return null
  }
  const shape = kind.geometry?.(answer)
  return shape ? distanceToShape(shape, [taken.longitude, taken.latitude]) : null
}

/** True if the distance exceeds the author's tolerance. */
export function exceedsTolerance(metres: number, { settings }: PlanNode['element']): boolean {
  const { placeTolerance } = settings
  return metres > (typeof placeTolerance === 'number' ? placeTolerance : TOLERANCE)
}

/** Formats metres: `80 m`, `1.2 km`. */
export function formatMetres(metres: number, language: string): string {
  const far = metres >= 1_000
  const format = { style: 'unit', unit: far ? 'kilometer' : 'meter', maximumFractionDigits: far ? 1 : 0 } as const
  const value = far ? metres / 1_000 : metres
  try {
    return new Intl.NumberFormat(language, format).format(value)
  } catch {
    return new Intl.NumberFormat('en', format).format(value)
  }
}
