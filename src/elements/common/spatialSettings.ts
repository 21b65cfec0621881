import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { type InspectorHint, setting } from '../../forms/kinds/commonSettings.ts'

/** Maximum number of vertices in an area restriction, since every device that opens the form loads it. */
export const MAX_FENCE_VERTICES = 5_000

const rule = <S extends Type.TSchema>(schema: S, hint: Omit<InspectorHint, 'section'>) =>
  Type.Optional(setting(schema, { ...hint, section: 'rules' }))
const message = (hint: Pick<InspectorHint, 'when' | 'along'>) => rule(Text, { ...hint, editor: 'localized' })
const list = <S extends Type.TSchema>(items: S, minItems: number, maxItems: number) =>
  Type.Array(items, { minItems, maxItems })

const ring = list(list(Type.Number({ minimum: -180, maximum: 180 }), 2, 2), 4, MAX_FENCE_VERTICES + 1)
const Fence = Type.Object(
  { type: Type.Literal('MultiPolygon'), coordinates: list(list(ring, 1, 1_000), 1, 1_000) },
  { additionalProperties: false },
)

const fenced = { when: { fenceRule: ['inside', 'outside'] } }

/** Settings for measured positions. */
export const measureSettings = {
  /** In metres; less accurate positions cannot be sent. */
  accuracyLimit: rule(Type.Number({ minimum: 1, maximum: 10_000 }), { editor: 'number' }),
  accuracyLimitMessage: message({ along: ['accuracyLimit'] }),
  /** False rejects mock locations. */
  allowMock: rule(Type.Boolean(), { editor: 'switch', on: true }),
  mockMessage: message({ along: ['allowMock'] }),
}

/** Settings of the area restriction. */
export const fenceSettings = {
  fenceRule: rule(Type.Enum(['inside', 'outside']), { editor: 'choice' }),
  fence: rule(Fence, { ...fenced, editor: 'area' }),
  /** Accepts a position if its distance to the edge is within its accuracy. */
  fenceNear: rule(Type.Boolean(), { ...fenced, editor: 'switch' }),
  fenceMessage: message(fenced),
}

/** Minimum distance between an answer and those of other submissions, in metres. */
export const distanceSettings = {
  minDistance: rule(Type.Number({ minimum: 0.1, maximum: 10_000 }), { editor: 'number' }),
  minDistanceMessage: message({ along: ['minDistance'] }),
  /** When collectors are warned. A warning before sending reveals roughly where others answered. */
  nearWarning: rule(Type.Enum(['filling', 'sending']), { editor: 'choice' }),
}

/**
 * Forbids overlap between areas of different submissions; with a tolerance in metres, since nobody walks an edge twice
 * alike.
 */
export const overlapSettings = {
  noOverlap: rule(Type.Boolean(), { editor: 'switch' }),
  overlapSlack: rule(Type.Number({ minimum: 0, maximum: 1_000 }), { editor: 'number', along: ['noOverlap'] }),
  overlapMessage: message({ along: ['noOverlap'] }),
}
