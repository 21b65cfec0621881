import * as Type from 'typebox'
import type { Static } from 'typebox'

/** A publication event. `version`: the published one; null for unpublishing. */
export const PublishEvent = Type.Object({
  is: Type.Enum(['published', 'unpublished']),
  version: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.String(),
  /** Null if unknown. */
  byName: Type.Union([Type.String(), Type.Null()]),
  /** Number of submissions to that version. */
  submissionCount: Type.Integer(),
})
export type PublishEvent = Static<typeof PublishEvent>

const OptionalString = Type.Union([Type.String(), Type.Null()])

/** See `Effect` in forms/effects. */
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

/** Effects of publishing the draft on existing answers; the newest `counted` of `total` submissions were examined. */
export const PublishEffects = Type.Object({
  counted: Type.Integer(),
  total: Type.Integer(),
  effects: Type.Array(PublishEffect),
})
export type PublishEffects = Static<typeof PublishEffects>

/** Statistics of a form for one day, `YYYY-MM-DD`: page views, and results of submitting. Never answers. */
export const DayFigures = Type.Object({
  day: Type.String(),
  opened: Type.Integer(),
  sent: Type.Integer(),
  failed: Type.Integer(),
})
export type DayFigures = Static<typeof DayFigures>
