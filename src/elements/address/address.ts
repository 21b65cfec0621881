import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { ADDRESS_PARTS, addressOf, writeAddress } from './addressParts.ts'

const LONGEST = 200
const country = Type.Optional(
  setting(Type.String({ pattern: '^[A-Z]{2}$' }), { editor: 'text', example: 'VN', section: 'basic' }),
)
const flag = Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' }))

const settings = Type.Object(
  {
    ...inputSettings,
    /** Country of the addresses if it is not asked for; ISO 3166 alpha-2. */
    country,
    askRegion: flag,
    askCountry: flag,
    /** The location question it may be filled in from. */
    placeFrom: Type.Optional(setting(Type.String({ maxLength: 200 }), { editor: 'name', section: 'basic' })),
  },
  { additionalProperties: false },
)

export type AddressSettings = SettingsOf<typeof settings>

/** A postal address: `{ street, number, postcode, city, region, country }`, each if known. */
export const address = defineKind({
  id: 'address',
  sort: 'input',
  room: 235,
  palette: { group: 'place', order: 50 },
  stem: 'address',
  settings,
  defaults: { label: { en: 'Address', zh: '地址', vi: 'Địa chỉ' }, askCountry: true },
  widget: 'address',
  cure: 'text',
  namespaces: ['places'],
  valueSchema: () => ({
    type: 'object',
    properties: Object.fromEntries(
      ADDRESS_PARTS.map((part) => [
        part,
        part === 'country' ? { type: 'string', pattern: '^([A-Z]{2})?$' } : { type: 'string', maxLength: LONGEST },
      ]),
    ),
    additionalProperties: false,
  }),
  check: (value) =>
    Object.values(addressOf(value)).some((part) => part.length > LONGEST) ? [{ key: 'violation.addressPart' }] : [],
  isBlank: (value) => value === undefined || value === null || value === '' || isBlankAddress(value),
  text: (value, _, language) => writeAddress(addressOf(value), language),
  tagged: (value) =>
    Object.fromEntries(Object.entries(addressOf(value)).map(([part, text]) => [TAGGED[part] ?? part, text])),
  columns: () => ADDRESS_PARTS.map((part) => ({ suffix: `/${part}`, cell: (value) => addressOf(value)[part] ?? null })),
})

/** Parts with another name in OpenStreetMap, after `addr:`. */
const TAGGED: { readonly [part: string]: string } = { number: 'housenumber', region: 'state' }

/** True if all parts are blank; invalid addresses are reported by the schema. */
function isBlankAddress(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((part) => part === null || (typeof part === 'string' && part.trim() === ''))
}
