import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { measureSettings } from '../common/spatialSettings.ts'
import { type InspectorHint, setting } from '../../forms/kinds/commonSettings.ts'

/** How coordinates are written: decimal degrees; degrees, minutes and seconds; the military grid. */
export const COORDINATE_FORMATS = ['dd', 'dms', 'mgrs'] as const

const rule = <S extends Type.TSchema>(schema: S, editor: InspectorHint['editor']) =>
  Type.Optional(setting(schema, { editor, section: 'rules' }))
const metres = () => rule(Type.Number({ minimum: 1, maximum: 10_000 }), 'number')
const message = (...along: string[]) => Type.Optional(setting(Text, { editor: 'localized', section: 'rules', along }))

/** What an author may ask of a place, beyond what every input can be told. */
export const locationSettings = {
  allowDevice: rule(Type.Boolean(), 'switch'),
  allowMap: rule(Type.Boolean(), 'switch'),
  allowTyped: rule(Type.Boolean(), 'switch'),
  allowSearch: rule(Type.Boolean(), 'switch'),
  /** Metres; measuring goes on until it is met. */
  accuracyTarget: metres(),
  /** So many seconds of measurements are averaged. */
  averageSeconds: rule(Type.Integer({ minimum: 1, maximum: 600 }), 'number'),
  /** Metres; what is coarser is pointed out, and may be sent. */
  accuracyWarning: metres(),
  accuracyWarningMessage: message('accuracyWarning'),
  ...measureSettings,
  /** Minutes that a measurement may be old when it is sent. */
  maxAge: rule(Type.Number({ minimum: 1, maximum: 525_600 }), 'number'),
  maxAgeMessage: message('maxAge'),
  zoom: Type.Optional(setting(Type.Number({ minimum: 0, maximum: 22 }), { editor: 'number', section: 'look' })),
  /** A pin where the map was tapped, or one that stays in the middle while the map is moved under it. */
  pin: Type.Optional(setting(Type.Enum(['tap', 'centre']), { editor: 'choice', section: 'look' })),
  format: Type.Optional(setting(Type.Enum([...COORDINATE_FORMATS]), { editor: 'choice', section: 'look' })),
}
