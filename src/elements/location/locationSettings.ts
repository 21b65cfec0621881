import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { measureSettings } from '../common/spatialSettings.ts'
import { type InspectorHint, setting } from '../../forms/kinds/commonSettings.ts'

/** Coordinate formats: decimal degrees; degrees, minutes and seconds; MGRS. */
export const COORDINATE_FORMATS = ['dd', 'dms', 'mgrs'] as const

const rule = <S extends Type.TSchema>(schema: S, editor: InspectorHint['editor']) =>
  Type.Optional(setting(schema, { editor, section: 'rules' }))
const metres = () => rule(Type.Number({ minimum: 1, maximum: 10_000 }), 'number')
const message = (...along: string[]) => Type.Optional(setting(Text, { editor: 'localized', section: 'rules', along }))

/** Settings of locations, besides those of all inputs. */
export const locationSettings = {
  allowDevice: rule(Type.Boolean(), 'switch'),
  allowMap: rule(Type.Boolean(), 'switch'),
  allowTyped: rule(Type.Boolean(), 'switch'),
  allowSearch: rule(Type.Boolean(), 'switch'),
  /** In metres; measuring continues until it is reached. */
  accuracyTarget: metres(),
  averageSeconds: rule(Type.Integer({ minimum: 1, maximum: 600 }), 'number'),
  /** In metres; less accurate positions show a warning, and can be sent. */
  accuracyWarning: metres(),
  accuracyWarningMessage: message('accuracyWarning'),
  ...measureSettings,
  /** Maximum age of a measurement on sending, in minutes. */
  maxAge: rule(Type.Number({ minimum: 1, maximum: 525_600 }), 'number'),
  maxAgeMessage: message('maxAge'),
  zoom: Type.Optional(setting(Type.Number({ minimum: 0, maximum: 22 }), { editor: 'number', section: 'look' })),
  /** A pin where the map was tapped, or one fixed in the middle while the map is moved. */
  pin: Type.Optional(setting(Type.Enum(['tap', 'centre']), { editor: 'choice', section: 'look' })),
  format: Type.Optional(setting(Type.Enum([...COORDINATE_FORMATS]), { editor: 'choice', section: 'look' })),
}
