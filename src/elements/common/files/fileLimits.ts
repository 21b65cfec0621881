import * as Type from 'typebox'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import { setting } from '../../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../../forms/kinds/ElementKind.ts'
import { MEDIA_LIMIT, mediaIn } from '../../../forms/media/MediaRef.ts'

const count = Type.Optional(
  setting(Type.Integer({ minimum: 1, maximum: MEDIA_LIMIT }), { editor: 'number', section: 'rules' }),
)

/** What an author may ask of any files: how many, and how large one may be. */
export const limitSettings = {
  min: count,
  max: count,
  maxMegabytes: Type.Optional(
    setting(Type.Number({ minimum: 0.1, maximum: 10_000 }), { editor: 'number', section: 'rules' }),
  ),
}

/** And of recordings: how long one may be, and where it comes from. */
export const recordingSettings = {
  ...limitSettings,
  maxSeconds: Type.Optional(
    setting(Type.Integer({ minimum: 1, maximum: 86_400 }), { editor: 'number', section: 'rules' }),
  ),
  source: Type.Optional(setting(Type.Enum(['any', 'record', 'file']), { editor: 'choice', section: 'rules' })),
}

/** The limits that these settings set. */
export function fileLimits({ max, maxMegabytes }: Settings): { readonly count: number; readonly bytes?: number } {
  return {
    count: typeof max === 'number' ? max : MEDIA_LIMIT,
    ...(typeof maxMegabytes === 'number' ? { bytes: Math.round(maxMegabytes * 1e6) } : {}),
  }
}

export function wrongCount(value: Json, settings: Settings): readonly Violation[] {
  const { length } = mediaIn(value)
  const { min } = settings
  if (typeof min === 'number' && length < min) return [{ key: 'violation.fewFiles', params: { limit: min } }]
  const limit = fileLimits(settings).count
  return length > limit ? [{ key: 'violation.manyFiles', params: { limit } }] : []
}

/** A second more than allowed is nobody's fault: clocks and files round. */
export function wrongLength(value: Json, { maxSeconds }: Settings): readonly Violation[] {
  if (typeof maxSeconds !== 'number' || mediaIn(value).every(({ seconds = 0 }) => seconds <= maxSeconds + 1)) return []
  return [{ key: 'violation.longFile', params: { limit: maxSeconds } }]
}
