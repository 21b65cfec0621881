import { MAX_SHAPES_PER_REQUEST } from '../../../../contract/desk.ts'
import type { Shape } from '../../../../geo/Shape.ts'

/** One line or area of a submission, and the id of its question. */
export interface SubmissionShape {
  readonly id: string
  readonly element: string
  readonly shape: Shape
}

/** Returns the lines and areas of these submissions; null if the form asks for none. */
export type ShapesOf = (ids: readonly string[]) => Promise<readonly SubmissionShape[] | null>

/** Fetches the shapes of each submission once, until they are forgotten; never again if the form asks for none. */
export function cacheShapes(ask: ShapesOf): { readonly shapesOf: ShapesOf; readonly forget: () => void } {
  let known = new Map<string, readonly SubmissionShape[]>()
  let hasNone = false
  return {
    shapesOf: async (ids) => {
      const into = known
      const unknown = ids.filter((id) => !into.has(id))
      if (unknown.length > 0 && !hasNone) {
        for (let at = 0; at < unknown.length && !hasNone; at += MAX_SHAPES_PER_REQUEST) {
          const some = unknown.slice(at, at + MAX_SHAPES_PER_REQUEST)
          const shapes = await ask(some)
          hasNone = shapes === null
          for (const id of some) into.set(id, shapes?.filter((one) => one.id === id) ?? [])
        }
      }
      return hasNone ? null : ids.flatMap((id) => into.get(id) ?? [])
    },
    forget: () => {
      known = new Map()
    },
  }
}
