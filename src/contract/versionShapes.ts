import * as Type from 'typebox'
import type { Static } from 'typebox'

/** Something that happened to a form's public page. `version`: the one that was published; null for taking it off. */
export const PublishEvent = Type.Object({
  is: Type.Enum(['published', 'unpublished']),
  version: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.String(),
  /** Null when it is not known. */
  byName: Type.Union([Type.String(), Type.Null()]),
  /** Submissions made for that version. */
  submissionCount: Type.Integer(),
})
export type PublishEvent = Static<typeof PublishEvent>

const OptionalString = Type.Union([Type.String(), Type.Null()])

/** As `Effect` in forms/effects says. */
export const PublishEffect = Type.Object({
  is: Type.Enum(['removed', 'retyped', 'stricter', 'choice', 'renamed']),
  element: Type.String(),
  title: Type.String(),
  before: OptionalString,
  after: OptionalString,
  answers: Type.Integer(),
  misfits: Type.Integer(),
})
export type PublishEffect = Static<typeof PublishEffect>

/**
 * The effects of publishing the draft on existing answers; `counted` of the `total` submissions were looked at, the
 * newest.
 */
export const PublishEffects = Type.Object({
  counted: Type.Integer(),
  total: Type.Integer(),
  effects: Type.Array(PublishEffect),
})
export type PublishEffects = Static<typeof PublishEffects>

/** One day of a form, `YYYY-MM-DD`: how often its page was opened, and how sending went. Never answers. */
export const DayFigures = Type.Object({
  day: Type.String(),
  opened: Type.Integer(),
  sent: Type.Integer(),
  failed: Type.Integer(),
})
export type DayFigures = Static<typeof DayFigures>
