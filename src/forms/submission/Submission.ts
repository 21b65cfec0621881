import * as Type from 'typebox'
import type { Static } from 'typebox'
import { MAX_PROMPTS } from './maxPrompts.ts'
import { recordOf } from '../document/recordOf.ts'

/** `submission_type`: template kinds that take submissions. */
export const SUBMISSION_TYPES = [100, 10000, 1] as const

export const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** WGS 84 degrees, as in the specification's map-by-you payload. */
export const GeoPoint = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false },
)

/** Section 3 of the specification: PageId and Prompts always; TaskId for micro tasks; the rest for map-by-you. */
export const AdditionalData = Type.Object(
  {
    PageId: Type.String({ pattern: '^[A-Za-z0-9_-]{8}$' }),
    Prompts: Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: MAX_PROMPTS }),
    TaskId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    GeoPoint: Type.Optional(GeoPoint),
    Source: Type.Optional(Type.String({ maxLength: 64 })),
    'PoiName.en': Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
)

/**
 * A submission as sent. `id` is generated on the device, so that sending twice stores once; `version` is the one filled
 * in.
 */
export const SubmissionBody = Type.Object(
  {
    id: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Time of the first answer, ISO 8601, by the device's clock. */
    started_at: Type.Optional(Type.String({ maxLength: 40 })),
    /** Time of completion, likewise; sending may have waited for a network. */
    completed_at: Type.Optional(Type.String({ maxLength: 40 })),
    additional_data: AdditionalData,
    input: recordOf(Type.Unknown()),
    submission_type: Type.Enum(SUBMISSION_TYPES),
  },
  { additionalProperties: false },
)
export type SubmissionBody = Static<typeof SubmissionBody>
