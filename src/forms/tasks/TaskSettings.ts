import * as Type from 'typebox'
import type { Static } from 'typebox'
import { LANGUAGE_TAG_PATTERN } from '../document/Text.ts'

/** Maximum number of answers per task, and of neighbours answered together. */
export const MAX_ANSWERS = 20
export const MAX_TASKS_TOGETHER = 20

/** Label of an outcome, in the form's default language or in several; undefined: the portal's. */
export const OutcomeLabel = Type.Union([
  Type.String({ maxLength: 100 }),
  Type.Unsafe<{ [tag: string]: string }>({
    type: 'object',
    patternProperties: { [LANGUAGE_TAG_PATTERN]: Type.String({ maxLength: 100 }) },
    additionalProperties: false,
  }),
])

const Outcome = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }),
    label: Type.Optional(OutcomeLabel),
    counts: Type.Boolean({ description: 'whether it is an answer; else the task goes on to others' }),
  },
  { additionalProperties: false },
)
export type Outcome = Static<typeof Outcome>

const Rule = Type.Object(
  {
    priority: Type.Integer({ minimum: 0, maximum: 2 }),
    property: Type.Optional(Type.String({ maxLength: 100 })),
    is: Type.Optional(Type.Enum(['equal', 'contains', 'above', 'below'])),
    value: Type.Optional(Type.String({ maxLength: 200 })),
    box: Type.Optional(
      Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'west, south, east, north' }),
    ),
  },
  { additionalProperties: false },
)
export type PriorityRule = Static<typeof Rule>

/** Settings for assigning and judging the tasks of a form. */
export const TaskSettings = Type.Object(
  {
    answersWanted: Type.Integer({ minimum: 1, maximum: MAX_ANSWERS, description: 'of each task that is added' }),
    agreeAfter: Type.Union([Type.Integer({ minimum: 2, maximum: MAX_ANSWERS }), Type.Null()], {
      description: 'so many equal answers end a task early',
    }),
    compared: Type.Array(
      Type.Object(
        {
          path: Type.String({ maxLength: 500 }),
          measure: Type.Enum(['exact', 'set', 'number', 'distance']),
          tolerance: Type.Number({ minimum: 0 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 200, description: 'the questions that are compared; none: all that can be' },
    ),
    outcomes: Type.Array(Outcome, { maxItems: 12, description: 'what may be said instead of filling in' }),
    order: Type.Enum(['nearest', 'random', 'priority']),
    rules: Type.Array(Rule, { maxItems: 50, description: 'the first that fits gives a task its priority' }),
    goldShare: Type.Number({ minimum: 0, maximum: 0.5, description: 'of the tasks served, those with a known answer' }),
    freshDays: Type.Union([Type.Integer({ minimum: 1, maximum: 3_650 }), Type.Null()], {
      description: 'after so many days a task is asked again',
    }),
    together: Type.Integer({ minimum: 1, maximum: MAX_TASKS_TOGETHER, description: 'neighbours answered as one' }),
    togetherMetres: Type.Number({ minimum: 1, maximum: 10_000 }),
    reviewShare: Type.Number({ minimum: 0, maximum: 1, description: 'of the tasks done, those to be reviewed' }),
    paused: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type TaskSettings = Static<typeof TaskSettings>

/** Default outcomes other than filling in the form. */
export const DEFAULT_OUTCOMES: readonly Outcome[] = [
  { id: 'notAnIssue', counts: true },
  { id: 'cannotTell', counts: true },
  { id: 'tooHard', counts: false },
]

export const DEFAULT_TASK_SETTINGS: TaskSettings = {
  answersWanted: 1,
  agreeAfter: null,
  compared: [],
  outcomes: [...DEFAULT_OUTCOMES],
  order: 'nearest',
  rules: [],
  goldShare: 0,
  freshDays: null,
  together: 1,
  togetherMetres: 100,
  reviewShare: 0,
  paused: false,
}
