import * as Type from 'typebox'
import type { Static } from 'typebox'

/** Maximum number of tests per form. */
export const MAX_TESTS = 300

/** An element in a row: its id and, in a repeat, `@` and the index of that row among all of them, from 0. */
const Spots = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20_000 })

/** Expected outcome of a filling with these answers. */
export const Expected = Type.Object(
  {
    shown: Spots,
    hidden: Spots,
    required: Spots,
    /** Violations on submission. */
    wrong: Type.Array(
      Type.Object(
        { at: Type.String({ maxLength: 80 }), key: Type.String({ maxLength: 200 }) },
        { additionalProperties: false },
      ),
      { maxItems: 20_000 },
    ),
    /** The `input` that would be sent. */
    payload: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false },
)
export type Expected = Static<typeof Expected>

/** A recorded filling, with the outcome expected in every later version of the form. */
export const FormTest = Type.Object(
  {
    /** 8 characters. */
    id: Type.String({ pattern: '^[A-Za-z0-9]{8}$' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    /** Time of filling, ISO 8601 with an offset. */
    now: Type.String({ maxLength: 40 }),
    /** All answers including hidden ones, as in a draft. */
    answers: Type.Record(Type.String(), Type.Unknown()),
    /** Paths of the answers when recorded, by element id, so that renamed elements keep their answers. */
    paths: Type.Record(Type.String(), Type.String({ maxLength: 2_000 })),
    expected: Expected,
  },
  { additionalProperties: false },
)
export type FormTest = Static<typeof FormTest>
