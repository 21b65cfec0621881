import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { mediaColumns, mediaText } from '../../forms/media/mediaColumns.ts'
import { mediaSchema } from '../../forms/media/MediaRef.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    /** Same origin, https, or a `data:image/` URL of a few KB. */
    picture: Type.Optional(setting(Type.String({ maxLength: 100_000 }), { editor: 'text', section: 'basic' })),
  },
  { additionalProperties: false },
)

export type SketchSettings = SettingsOf<typeof settings>

/** A drawing, on a blank page or on an image by the author: a floor plan, a body, a site map. */
export const sketch = defineKind({
  id: 'sketch',
  sort: 'input',
  room: 116,
  palette: { group: 'media', order: 50 },
  stem: 'sketch',
  settings,
  defaults: { label: { en: 'Sketch', zh: '草图', vi: 'Hình vẽ' } },
  widget: 'sketch',
  cure: 'sketch',
  namespaces: ['media'],
  media: () => ({ types: ['image/png'], count: 1, bytes: 20_000_000 }),
  valueSchema: () => mediaSchema({ max: 1 }),
  text: (value) => mediaText(value),
  columns: () => mediaColumns(),
})
