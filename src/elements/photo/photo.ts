import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation, Column } from '../../forms/kinds/ElementKind.ts'
import { mediaColumns, mediaText } from '../../forms/media/mediaColumns.ts'
import { MEDIA_LIMIT, mediaIn, mediaSchema, type MediaRef } from '../../forms/media/MediaRef.ts'
import { PhotoPrompts } from '../../forms/vision/photoPrompts.ts'

/** What a photo may be taken with: anything, the camera only (it is of here and now), or a file only. */
export const PHOTO_SOURCES = ['any', 'camera', 'file'] as const

const settings = Type.Object(
  {
    ...inputSettings,
    min: Type.Optional(
      setting(Type.Integer({ minimum: 1, maximum: MEDIA_LIMIT }), { editor: 'number', section: 'rules' }),
    ),
    max: Type.Optional(
      setting(Type.Integer({ minimum: 1, maximum: MEDIA_LIMIT }), { editor: 'number', section: 'rules' }),
    ),
    source: Type.Optional(setting(Type.Enum(PHOTO_SOURCES), { editor: 'choice', section: 'rules' })),
    /** Megabytes of one photo, as it is sent. */
    maxMegabytes: Type.Optional(
      setting(Type.Number({ minimum: 0.1, maximum: 1_000 }), { editor: 'number', section: 'rules' }),
    ),
    /** Pixels; larger photos are made smaller. */
    longestSide: Type.Optional(
      setting(Type.Integer({ minimum: 320, maximum: 10_000 }), { editor: 'number', section: 'look' }),
    ),
    /** Of JPEG, percent. */
    quality: Type.Optional(setting(Type.Integer({ minimum: 30, maximum: 100 }), { editor: 'number', section: 'look' })),
    /** Sent as taken, however large. */
    keepOriginal: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Neither time nor place nor device stay, in the answer and in the file. */
    stripMetadata: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** A photo that is taken here and names no place gets that of the device. */
    locate: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** May be drawn on, and parts covered. */
    annotate: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** Each is asked for words on what it shows. */
    describe: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    /** The name of the element whose place the photo's own is compared with; default: the place nearest before it. */
    placeFrom: Type.Optional(setting(Type.String({ maxLength: 200 }), { editor: 'name', section: 'rules' })),
    /** Metres between the two that nobody minds. */
    placeTolerance: Type.Optional(
      setting(Type.Number({ minimum: 1, maximum: 1_000_000 }), {
        editor: 'number',
        section: 'rules',
        along: ['placeFrom'],
      }),
    ),
    /** What is asked about each new photo, and which element the answer is suggested for. */
    prompts: Type.Optional(setting(PhotoPrompts, { editor: 'prompts', section: 'values' })),
    /** Whoever takes the photo sees how far they are apart. */
    showDistance: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
  },
  { additionalProperties: false },
)

export type PhotoSettings = SettingsOf<typeof settings>

/** Photos, taken or chosen. They are made smaller on the device; what their EXIF says stays beside them. */
export const photo = defineKind({
  id: 'photo',
  sort: 'input',
  // A tile to take one, and a button to choose some.
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
    count: mostPhotos(settings),
    ...(settings.maxMegabytes ? { bytes: Math.round(settings.maxMegabytes * 1e6) } : {}),
    ...(settings.stripMetadata === true ? { strip: true } : {}),
  }),
  valueSchema: (settings) => mediaSchema({ max: mostPhotos(settings) }),
  check: (value, settings) => wrongCount(value, settings),
  text: (value) => mediaText(value),
  columns: (settings) => [...mediaColumns(), ...takenColumns, ...(settings.locate === true ? fixColumns : [])],
})

const SENT_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const ORIGINAL_TYPES = ['image/heic', 'image/heif', 'image/avif', 'image/gif', 'image/bmp']

/** How many photos an answer may have. */
export function mostPhotos(settings: PhotoSettings): number {
  const { max } = settings
  return max ?? MEDIA_LIMIT
}

function wrongCount(value: Json, settings: PhotoSettings): readonly Violation[] {
  const count = mediaIn(value).length
  const { min } = settings
  if (typeof min === 'number' && count < min) return [{ key: 'violation.fewFiles', params: { limit: min } }]
  const limit = mostPhotos(settings)
  return count > limit ? [{ key: 'violation.manyFiles', params: { limit } }] : []
}

/** Export columns of what photos say of themselves: several by lines, a blank line for one that says nothing. */
const takenColumns: readonly Column[] = [
  { suffix: '/taken', cell: (value) => each(value, ({ taken }) => taken?.time) },
  { suffix: '/latitude', cell: (value) => each(value, ({ taken }) => taken?.latitude) },
  { suffix: '/longitude', cell: (value) => each(value, ({ taken }) => taken?.longitude) },
  { suffix: '/heading', cell: (value) => each(value, ({ taken }) => taken?.heading) },
  // Words may have lines of their own: several stay a list.
  { suffix: '/alt', cell: (value) => asCell(listOfAlts(value)), nested: listOfAlts },
]

function listOfAlts(value: Json): string | readonly (string | null)[] | null {
  const alts = mediaIn(value).map(({ alt }) => alt ?? null)
  if (alts.every((one) => one === null)) return null
  return alts.length === 1 ? (alts[0] ?? null) : alts
}

const asCell = (value: ReturnType<typeof listOfAlts>) =>
  typeof value === 'string' ? value : value && JSON.stringify(value)

/** The same of places that the device said. */
const fixColumns: readonly Column[] = [
  { suffix: '/source', cell: (value) => each(value, ({ taken }) => taken?.source) },
  { suffix: '/accuracy', cell: (value) => each(value, ({ taken }) => taken?.accuracy) },
  { suffix: '/place_time', cell: (value) => each(value, ({ taken }) => taken?.placeTime) },
  { suffix: '/mock', cell: (value) => each(value, ({ taken }) => taken?.mock) },
]

/** Blank when none of them says it. A single figure stays one. */
function each(value: Json, of: (ref: MediaRef) => string | number | boolean | undefined) {
  const found = mediaIn(value).map(of)
  if (found.every((one) => one === undefined)) return null
  return found.length === 1 ? (found[0] ?? null) : found.map((one) => one ?? '').join('\n')
}

/** The list with its item at `from` standing at `to`, both counted from 0; the others keep their order. */
export function movePhoto<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
