import type { TFunction } from 'i18next'
import type { Position } from '../../../geo/Position.ts'
import { sayFromTown } from './sayFromTown.ts'
import { townsNear } from './townsNear.ts'

/** Where a position is, seen from the nearest town that the device or the server knows of; null without one. */
export async function sayNearTown(
  position: Position,
  words: { readonly t: TFunction<'map'>; readonly language: string },
): Promise<string | null> {
  const [town] = await townsNear(position).catch(() => [])
  return town ? sayFromTown(position, town, words) : null
}
