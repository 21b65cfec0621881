import * as Type from 'typebox'
import { Text } from '../../../forms/document/Text.ts'
import { inputSettings, setting } from '../../../forms/kinds/commonSettings.ts'
import { POSITION_SCHEMA } from '../positionSchema.ts'
import { distanceSettings, fenceSettings, measureSettings } from '../spatialSettings.ts'
import { DRAWN_SOURCES, MAX_POSITIONS, type DrawnType } from './drawnValue.ts'

const allowed = Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' }))
const count = Type.Optional(
  setting(Type.Integer({ minimum: 1, maximum: MAX_POSITIONS }), { editor: 'number', section: 'rules' }),
)
const message = (...along: string[]) => Type.Optional(setting(Text, { editor: 'localized', section: 'rules', along }))

/** Settings shared by lines and areas. */
export const drawnSettings = {
  ...inputSettings,
  allowMap: allowed,
  allowWalk: allowed,
  allowTyped: allowed,
  minPoints: count,
  maxPoints: count,
  /** Forbids self-intersection. */
  noCrossing: allowed,
  crossingMessage: message('noCrossing'),
  limitMessage: message('minLength', 'maxLength', 'minArea', 'maxArea', 'minPoints', 'maxPoints'),
  /** A walk records a position after this many metres … */
  walkMetres: Type.Optional(
    setting(Type.Number({ minimum: 0, maximum: 10_000 }), { editor: 'number', section: 'rules' }),
  ),
  /** … and this many seconds. */
  walkSeconds: Type.Optional(
    setting(Type.Number({ minimum: 0, maximum: 3_600 }), { editor: 'number', section: 'rules' }),
  ),
  ...measureSettings,
  ...fenceSettings,
  ...distanceSettings,
  units: Type.Optional(setting(Type.Enum(['auto', 'metric', 'imperial']), { editor: 'choice', section: 'look' })),
  zoom: Type.Optional(setting(Type.Number({ minimum: 0, maximum: 22 }), { editor: 'number', section: 'look' })),
}

/** In metres, or square metres. */
export const sizeSetting = Type.Optional(
  setting(Type.Number({ minimum: 0, maximum: 1e15 }), { editor: 'number', section: 'rules' }),
)

export const drawnDefaults = {
  allowMap: true,
  allowWalk: true,
  allowTyped: true,
  walkMetres: 5,
  walkSeconds: 2,
  zoom: 15,
}

/** JSON Schema of an answer; of an area with at most `mostHoles` holes. */
export function drawnSchema(type: DrawnType, mostHoles = 0): Record<string, unknown> {
  // In an area, the first position is repeated at the end.
  const positions = { type: 'array', items: POSITION_SCHEMA, minItems: 1, maxItems: MAX_POSITIONS + 1 }
  return {
    type: 'object',
    properties: {
      type: { const: type },
      coordinates:
        type === 'Polygon' ? { type: 'array', items: positions, minItems: 1, maxItems: 1 + mostHoles } : positions,
      accuracy: { type: 'number', minimum: 0 },
      source: { enum: [...DRAWN_SOURCES] },
      time: { type: 'string', maxLength: 40 },
      mock: { type: 'boolean' },
    },
    required: ['type', 'coordinates'],
    additionalProperties: false,
  }
}
