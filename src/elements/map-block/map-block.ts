import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    label: setting(Text, { editor: 'localized', section: 'basic' }),
    caption: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
    /** In degrees; the initial centre of the map. */
    latitude: Type.Optional(
      setting(Type.Number({ minimum: -85, maximum: 85 }), { editor: 'number', section: 'basic' }),
    ),
    longitude: Type.Optional(
      setting(Type.Number({ minimum: -180, maximum: 180 }), { editor: 'number', section: 'basic' }),
    ),
    zoom: Type.Optional(setting(Type.Number({ minimum: 0, maximum: 22 }), { editor: 'number', section: 'basic' })),
    /** Shows a pin at the centre. */
    pin: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** In pixels. */
    height: Type.Optional(
      setting(Type.Integer({ minimum: 160, maximum: 1_000 }), { editor: 'number', section: 'look' }),
    ),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type MapBlockSettings = SettingsOf<typeof settings>

/** A map for the reader: a location, with the layers of the form. It takes no answer. */
export const mapBlock = defineKind({
  id: 'map-block',
  sort: 'content',
  room: 324,
  palette: { group: 'content', order: 25 },
  settings,
  defaults: { label: { en: 'Map', zh: '地图', vi: 'Bản đồ' }, latitude: 20, longitude: 0, zoom: 1 },
})
