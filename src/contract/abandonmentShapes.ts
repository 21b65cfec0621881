import * as Type from 'typebox'
import type { Static } from 'typebox'

/** An abandoned filling: the last element that had the focus. Cannot contain answers. */
export const Abandonment = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    /** Id its submission would have. */
    filling: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    element: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  },
  { additionalProperties: false },
)
export type Abandonment = Static<typeof Abandonment>

/** Fillings per day, `YYYY-MM-DD`: submitted ones, and abandoned ones by the element they reached. */
export const DropOff = Type.Object({
  sent: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  left: Type.Array(Type.Object({ day: Type.String(), element: Type.String(), count: Type.Integer() })),
})
export type DropOff = Static<typeof DropOff>
