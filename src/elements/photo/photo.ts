import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation, Column } from '../../forms/kinds/ElementKind.ts'
import { mediaColumns, mediaText } from '../../forms/media/mediaColumns.ts'
import { MAX_MEDIA_FILES, mediaIn, mediaSchema, type MediaRef } from '../../forms/media/MediaRef.ts'
import { PhotoPrompts } from '../../forms/vision/photoPrompts.ts'

/** Sources of a photo: any, the camera only (taken here and now), or a file only. */
export const PHOTO_SOURCES = ['any', 'camera', 'file'] as const

const settings = Type.Object(
  {
    ...inputSettings,
    min: Type.Optional(
      setting(Type.Integer({ minimum: 1, maximum: MAX_MEDIA_FILES }), { editor: 'number', section: 'rules' }),
    ),
    max: Type.Optional(
      setting(Type.Integer({ minimum: 1, maximum: MAX_MEDIA_FILES }), { editor: 'number', section: 'rules' }),
    ),
    source: Type.Optional(setting(Type.Enum(PHOTO_SOURCES), { editor: 'choice', section: 'rules' })),
    /** Maximum size of one photo as sent, in megabytes. */
    maxMegabytes: Type.Optional(
      setting(Type.Number({ minimum: 0.1, maximum: 1_000 }), { editor: 'number', section: 'rules' }),
    ),
    /** In pixels; larger photos are scaled down. */
    longestSide: Type.Optional(
      setting(Type.Integer({ minimum: 320, maximum: 10_000 }), { editor: 'number', section: 'look' }),
    ),
    /** JPEG quality, in percent. */
    quality: Type.Optional(setting(Type.Integer({ minimum: 30, maximum: 100 }), { editor: 'number', section: 'look' })),
    /** Sends the original, however large. */
    keepOriginal: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Removes time, location and device from the answer and the file. */
    stripMetadata: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Adds the device's position to photos taken here without a location. */
    locate: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Allows drawing on photos and covering parts. */
    annotate: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Asks for a description of each photo. */
    describe: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Name of the element whose location is compared with the photo's; default: the nearest place before it. */
    placeFrom: Type.Optional(setting(Type.String({ maxLength: 200 }), { editor: 'name', section: 'rules' })),
    /** Tolerated distance between the two, in metres. */
    placeTolerance: Type.Optional(
      setting(Type.Number({ minimum: 1, maximum: 1_000_000 }), {
        editor: 'number',
        section: 'rules',
        along: ['placeFrom'],
      }),
    ),
    /** Prompts for each new photo, and the elements their results are suggested for. */
    prompts: Type.Optional(setting(PhotoPrompts, { editor: 'prompts', section: 'values' })),
    /** Shows the distance to the collector. */
    showDistance: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
  },
  { additionalProperties: false },
)

export type PhotoSettings = SettingsOf<typeof settings>

/** Photos, taken or chosen. They are scaled down on the device; their EXIF data is kept with the answer. */
export const photo = defineKind({
  id: 'photo',
  sort: 'input',
  // A tile to take a photo, and a button to choose files.
  room: ({ source }) => (source === 'camera' ? 78 : 134),
  palette: { group: 'media', order: 10 },
  stem: 'photo',
  settings,
  defaults: { label: { en: 'Photo', zh: '照片', vi: 'Ảnh' }, max: 5, annotate: true },
  widget: 'photo',
  cure: 'photo',
  namespaces: ['media'],
  media: (settings) => ({
    types: settings.keepOriginal === true ? [...SENT_TYPES, ...ORIGINAL_TYPES] : SENT_TYPES,
    count: maxPhotos(settings),
    ...(settings.maxMegabytes ? { bytes: Math.round(settings.maxMegabytes * 1e6) } : {}),
    ...(settings.stripMetadata === true ? { strip: true } : {}),
  }),
  valueSchema: (settings) => mediaSchema({ max: maxPhotos(settings) }),
  check: (value, settings) => wrongCount(value, settings),
  text: (value) => mediaText(value),
  columns: (settings) => [...mediaColumns(), ...takenColumns, ...(settings.locate === true ? fixColumns : [])],
})

const SENT_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const ORIGINAL_TYPES = ['image/heic', 'image/heif', 'image/avif', 'image/gif', 'image/bmp']

/** Returns the maximum number of photos. */
export function maxPhotos(settings: PhotoSettings): number {
  const { max } = settings
  return max ?? MAX_MEDIA_FILES
}

function wrongCount(value: Json, settings: PhotoSettings): readonly Violation[] {
  const count = mediaIn(value).length
  const { min } = settings
  if (typeof min === 'number' && count < min) return [{ key: 'violation.fewFiles', params: { limit: min } }]
  const limit = maxPhotos(settings)
  return count > limit ? [{ key: 'violation.manyFiles', params: { limit } }] : []
}

/** Export columns of EXIF data: several photos on separate lines, a blank line for one without data. */
const takenColumns: readonly Column[] = [
  { suffix: '/taken', cell: (value) => each(value, ({ taken }) => taken?.time) },
  { suffix: '/latitude', cell: (value) => each(value, ({ taken }) => taken?.latitude) },
  { suffix: '/longitude', cell: (value) => each(value, ({ taken }) => taken?.longitude) },
  { suffix: '/heading', cell: (value) => each(value, ({ taken }) => taken?.heading) },
  // Descriptions may contain line breaks: several are exported as a list.
  { suffix: '/alt', cell: (value) => asCell(listOfAlts(value)), nested: listOfAlts },
]

function listOfAlts(value: Json): string | readonly (string | null)[] | null {
  const alts = mediaIn(value).map(({ alt }) => alt ?? null)
  if (alts.every((one) => one === null)) return null
  return alts.length === 1 ? (alts[0] ?? null) : alts
}

const asCell = (value: ReturnType<typeof listOfAlts>) =>
  typeof value === 'string' ? value : value && JSON.stringify(value)

/** Export columns of positions from the device. */
const fixColumns: readonly Column[] = [
  { suffix: '/source', cell: (value) => each(value, ({ taken }) => taken?.source) },
  { suffix: '/accuracy', cell: (value) => each(value, ({ taken }) => taken?.accuracy) },
  { suffix: '/place_time', cell: (value) => each(value, ({ taken }) => taken?.placeTime) },
  { suffix: '/mock', cell: (value) => each(value, ({ taken }) => taken?.mock) },
]

/** Returns null if no photo has the value. A single number stays a number. */
function each(value: Json, of: (ref: MediaRef) => string | number | boolean | undefined) {
  const found = mediaIn(value).map(of)
  if (found.every((one) => one === undefined)) return null
  return found.length === 1 ? (found[0] ?? null) : found.map((one) => one ?? '').join('\n')
}

/** Returns the list with the item at `from` moved to `to`, both from 0. */
export function movePhoto<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
