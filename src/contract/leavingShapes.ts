import * as Type from 'typebox'
import type { Static } from 'typebox'

/** That a filling was left, and the last of its elements that somebody was at. Nothing here can hold an answer. */
export const Leaving = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    /** The id that its submission would have. */
    filling: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    element: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  },
  { additionalProperties: false },
)
export type Leaving = Static<typeof Leaving>

/** Fillings of some days, `YYYY-MM-DD`: those that were sent, and those that were left, by the element they came to. */
export const DropOff = Type.Object({
  sent: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  left: Type.Array(Type.Object({ day: Type.String(), element: Type.String(), count: Type.Integer() })),
})
export type DropOff = Static<typeof DropOff>
