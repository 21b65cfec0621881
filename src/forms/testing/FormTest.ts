import * as Type from 'typebox'
import type { Static } from 'typebox'

/** No form has more tests than this. */
export const MOST_TESTS = 300

/** An element in a row: its id, and, in a repeat, `@` and the number of that row among all of them, from 0. */
const Spots = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20_000 })

/** The expected outcome of a filling with these answers. */
export const Expected = Type.Object(
  {
    shown: Spots,
    hidden: Spots,
    required: Spots,
    /** The violations on submit. */
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

/** A filling that was recorded, with what it has to come to in every later version of the form. */
export const FormTest = Type.Object(
  {
    /** 8 characters. */
    id: Type.String({ pattern: '^[A-Za-z0-9]{8}$' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    /** The moment it is filled in, ISO 8601 with an offset. */
    now: Type.String({ maxLength: 40 }),
    /** All answers, hidden ones too, as a draft holds them. */
    answers: Type.Record(Type.String(), Type.Unknown()),
    /** The paths that the answers of elements had, by id: a renamed element keeps its answer. */
    paths: Type.Record(Type.String(), Type.String({ maxLength: 2_000 })),
    expected: Expected,
  },
  { additionalProperties: false },
)
export type FormTest = Static<typeof FormTest>
