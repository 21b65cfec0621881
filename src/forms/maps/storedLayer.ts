import * as Type from 'typebox'
import { Text } from '../document/Text.ts'
import { LAYER_TYPES } from './MapLayer.ts'

const closed = { additionalProperties: false } as const
const zoom = Type.Optional(Type.Number({ minimum: 0, maximum: 24 }))

/** A {@link MapLayer} as stored in documents. */
export const StoredLayer = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' }),
    type: Type.Enum(LAYER_TYPES),
    role: Type.Enum(['basemap', 'overlay']),
    title: Text,
    attribution: Type.Optional(Type.String({ maxLength: 500 })),
    source: Type.Union([
      Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_000 }) }, closed),
      Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, closed),
    ]),
    layers: Type.Optional(Type.String({ maxLength: 500 })),
    minZoom: zoom,
    maxZoom: zoom,
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    hidden: Type.Optional(Type.Boolean()),
  },
  closed,
)
