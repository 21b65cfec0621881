import * as Type from 'typebox'
import type { Static } from 'typebox'

/** The kinds that an outline may ask for. */
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

/** A question as a text or a model names it. */
export const OutlinedQuestion = Type.Object(
  {
    kind: Type.Enum([...OUTLINE_KINDS]),
    label: words(500),
    help: Type.Optional(words(1_000)),
    required: Type.Optional(Type.Boolean()),
    /** The words of what there is to choose. */
    choices: Type.Optional(Type.Array(words(200), { maxItems: 200 })),
    unit: Type.Optional(words(20)),
    /** The heading that it stands under. */
    section: Type.Optional(words(200)),
    /** It is asked only where an earlier question (counted from 1) has this answer: the words of a choice, `yes` or `no`. */
    onlyIf: Type.Optional(
      Type.Object({ question: Type.Integer({ minimum: 1, maximum: 200 }), is: words(200) }, closed),
    ),
  },
  closed,
)
export type OutlinedQuestion = Static<typeof OutlinedQuestion>

/** No outline has more questions. */
export const MOST_QUESTIONS = 200

/** What a form could ask: a proposal, which a person takes over as far as they like. */
export const Outline = Type.Object(
  {
    title: Type.Optional(words(200)),
    questions: Type.Array(OutlinedQuestion, { maxItems: MOST_QUESTIONS }),
  },
  closed,
)
export type Outline = Static<typeof Outline>
