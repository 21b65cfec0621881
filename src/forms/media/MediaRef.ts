import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Json } from '../kinds/ElementKind.ts'

/** Id of a file: the SHA-256 of its bytes as captured, 64 lower-case hex digits (FIPS 180-4). */
export const HASH_PATTERN = '^[0-9a-f]{64}$'

/** Maximum number of files per answer, whatever the author allows. */
export const MAX_MEDIA_FILES = 100

const Degrees = (most: number) => Type.Number({ minimum: -most, maximum: most })
const seconds = Type.Number({ minimum: 0, maximum: 1_000_000 })
const pixels = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/**
 * Time, position and direction of a picture from its metadata: ISO 8601, degrees WGS 84, degrees from north. A position
 * with a `source` is not from the picture but from the device, with its accuracy in metres and time.
 */
const Taken = Type.Object(
  {
    time: Type.Optional(Type.String({ maxLength: 40 })),
    longitude: Type.Optional(Degrees(180)),
    latitude: Type.Optional(Degrees(90)),
    heading: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
    source: Type.Optional(Type.Literal('device')),
    accuracy: Type.Optional(Type.Number({ minimum: 0 })),
    placeTime: Type.Optional(Type.String({ maxLength: 40 })),
    /** True if the position was mocked by an app, as reported by the device. */
    mock: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/**
 * A file as referenced in answers. The answer of every media element is an array of these; the bytes are uploaded
 * separately, before the submission that references them.
 */
export const MediaRef = Type.Object(
  {
    hash: Type.String({ pattern: HASH_PATTERN }),
    /** Media type, such as `image/jpeg`. */
    type: Type.String({ pattern: '^[a-z0-9][a-z0-9.+-]{0,60}/[a-z0-9][a-z0-9.+-]{0,90}$' }),
    /** In bytes. */
    size: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    width: Type.Optional(pixels),
    height: Type.Optional(pixels),
    seconds: Type.Optional(seconds),
    /** Alternative text. */
    alt: Type.Optional(Type.String({ maxLength: 1_000 })),
    taken: Type.Optional(Taken),
  },
  { additionalProperties: false },
)
export type MediaRef = Static<typeof MediaRef>

/** JSON Schema of a media answer with a number of files. */
export function mediaSchema({ min = 0, max = MAX_MEDIA_FILES }: { readonly min?: number; readonly max?: number } = {}) {
  return { type: 'array', items: MediaRef, minItems: min, maxItems: Math.min(max, MAX_MEDIA_FILES) }
}

/** Files in a media answer; empty for anything else. */
export function mediaIn(value: Json | undefined): readonly MediaRef[] {
  return Array.isArray(value) ? value.filter(isMediaRef) : []
}

/** True if a value has the shape of a file reference. */
export function isMediaRef(value: unknown): value is MediaRef {
  if (typeof value !== 'object' || value === null) return false
  const { hash, type, size, name } = value as Partial<Record<keyof MediaRef, unknown>>
  return (
    typeof hash === 'string' &&
    new RegExp(HASH_PATTERN).test(hash) &&
    typeof type === 'string' &&
    typeof size === 'number' &&
    typeof name === 'string'
  )
}
