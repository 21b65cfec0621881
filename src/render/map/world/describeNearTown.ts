import type { TFunction } from 'i18next'
import type { Position } from '../../../geo/Position.ts'
import { describeFromTown } from './describeFromTown.ts'
import { townsNear } from './townsNear.ts'

/** Describes a position relative to the nearest town known to the device or the server; null if there is none. */
export async function describeNearTown(
  position: Position,
  words: { readonly t: TFunction<'map'>; readonly language: string },
): Promise<string | null> {
  const [town] = await townsNear(position).catch(() => [])
  return town ? describeFromTown(position, town, words) : null
}
