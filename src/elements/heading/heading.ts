import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

const settings = Type.Object(
  {
    ...inputSettings,
    allowCompass: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
    allowTyped: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type HeadingSettings = SettingsOf<typeof settings>

/** A compass bearing in degrees clockwise from north, 0 ≤ x < 360. Measured by the compass, set on a dial, or typed. */
export const heading = defineKind({
  id: 'heading',
  sort: 'input',
  room: 358,
  palette: { group: 'place', order: 40 },
  stem: 'heading',
  settings,
  defaults: {
    label: { en: 'Direction', zh: '方向', vi: 'Hướng' },
    allowCompass: true,
    allowTyped: true,
  },
  widget: 'heading',
  cure: 'direction',
  namespaces: ['places'],
  valueSchema: () => ({ type: 'number', minimum: 0, maximum: 360 }),
  check: (value) => (Number(value) >= 0 && Number(value) < 360 ? [] : [{ key: 'violation.heading' }]),
  text: (value) => `${Math.round(Number(value))}° ${compassPoint(Number(value))}`,
  columns: () => [{ suffix: '', cell: (value) => Number(value), type: 'number' }],
})

/** Returns the nearest of the eight compass points. */
export function compassPoint(degrees: number): (typeof POINTS)[number] {
  return POINTS[Math.round(wrapHeading(degrees) / 45) % 8] ?? 'N'
}

/** Normalises a bearing to 0 ≤ x < 360, rounded to a tenth of a degree. */
export function wrapHeading(degrees: number): number {
  return (Math.round((((degrees % 360) + 360) % 360) * 10) / 10) % 360
}
