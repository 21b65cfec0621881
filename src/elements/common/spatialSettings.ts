import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { type InspectorHint, setting } from '../../forms/kinds/commonSettings.ts'

/** A fence has at most so many corners: every device that opens the form reads it. */
export const FENCE_CORNERS = 5_000

const rule = <S extends Type.TSchema>(schema: S, hint: Omit<InspectorHint, 'section'>) =>
  Type.Optional(setting(schema, { ...hint, section: 'rules' }))
const message = (hint: Pick<InspectorHint, 'when' | 'along'>) => rule(Text, { ...hint, editor: 'localized' })
const list = <S extends Type.TSchema>(items: S, minItems: number, maxItems: number) =>
  Type.Array(items, { minItems, maxItems })

const ring = list(list(Type.Number({ minimum: -180, maximum: 180 }), 2, 2), 4, FENCE_CORNERS + 1)
const Fence = Type.Object(
  { type: Type.Literal('MultiPolygon'), coordinates: list(list(ring, 1, 1_000), 1, 1_000) },
  { additionalProperties: false },
)

const fenced = { when: { fenceRule: ['inside', 'outside'] } }

/** What an author asks of positions that a device measured. */
export const measureSettings = {
  /** Metres; what is coarser may not be sent. */
  accuracyLimit: rule(Type.Number({ minimum: 1, maximum: 10_000 }), { editor: 'number' }),
  accuracyLimitMessage: message({ along: ['accuracyLimit'] }),
  /** False refuses positions that an app made up. */
  allowMock: rule(Type.Boolean(), { editor: 'switch', on: true }),
  mockMessage: message({ along: ['allowMock'] }),
}

/** Where on earth an answer may be. */
export const fenceSettings = {
  fenceRule: rule(Type.Enum(['inside', 'outside']), { editor: 'choice' }),
  fence: rule(Fence, { ...fenced, editor: 'area' }),
  /** What is nearer to the edge than the accuracy of its measurement may be on either side of it, and passes. */
  fenceNear: rule(Type.Boolean(), { ...fenced, editor: 'switch' }),
  fenceMessage: message(fenced),
}

/** Metres that have to lie between an answer and those of other submissions. */
export const distanceSettings = {
  minDistance: rule(Type.Number({ minimum: 0.1, maximum: 10_000 }), { editor: 'number' }),
  minDistanceMessage: message({ along: ['minDistance'] }),
  /** Whether collectors are told before they send, which tells them roughly where others answered. */
  nearWarning: rule(Type.Enum(['filling', 'sending']), { editor: 'choice' }),
}

/** Whether areas of different submissions may share land; and how many metres of it pass, since nobody walks an edge twice alike. */
export const overlapSettings = {
  noOverlap: rule(Type.Boolean(), { editor: 'switch' }),
  overlapSlack: rule(Type.Number({ minimum: 0, maximum: 1_000 }), { editor: 'number', along: ['noOverlap'] }),
  overlapMessage: message({ along: ['noOverlap'] }),
}
