import * as Type from 'typebox'
import type { Static } from 'typebox'

/** Kinds an outline may use. */
export const OUTLINE_KINDS = [
  'text',
  'textarea',
  'number',
  'integer',
  'decimal',
  'select',
  'select-many',
  'switch',
  'date',
  'time',
  'date-time',
  'location',
  'line',
  'area',
  'address',
  'photo',
  'audio',
  'video',
  'signature',
  'sketch',
  'file',
  'barcode',
  'email',
  'phone',
  'url',
  'rating',
  'text-block',
] as const
export type OutlineKind = (typeof OUTLINE_KINDS)[number]

const closed = { additionalProperties: false } as const
const words = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** A question as proposed by a text or model. */
export const OutlinedQuestion = Type.Object(
  {
    kind: Type.Enum([...OUTLINE_KINDS]),
    label: words(500),
    help: Type.Optional(words(1_000)),
    required: Type.Optional(Type.Boolean()),
    /** Labels of the choices. */
    choices: Type.Optional(Type.Array(words(200), { maxItems: 200 })),
    unit: Type.Optional(words(20)),
    /** Heading above the question. */
    section: Type.Optional(words(200)),
    /** Shown only if an earlier question (counted from 1) has this answer: the label of a choice, `yes` or `no`. */
    onlyIf: Type.Optional(
      Type.Object({ question: Type.Integer({ minimum: 1, maximum: 200 }), is: words(200) }, closed),
    ),
  },
  closed,
)
export type OutlinedQuestion = Static<typeof OutlinedQuestion>

/** Maximum number of questions in an outline. */
export const MAX_QUESTIONS = 200

/** A proposal for the questions of a form, of which the author takes any part. */
export const Outline = Type.Object(
  {
    title: Type.Optional(words(200)),
    questions: Type.Array(OutlinedQuestion, { maxItems: MAX_QUESTIONS }),
  },
  closed,
)
export type Outline = Static<typeof Outline>
