import * as Type from 'typebox'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import { setting } from '../../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../../forms/kinds/ElementKind.ts'
import { MAX_MEDIA_FILES, mediaIn } from '../../../forms/media/MediaRef.ts'

const count = Type.Optional(
  setting(Type.Integer({ minimum: 1, maximum: MAX_MEDIA_FILES }), { editor: 'number', section: 'rules' }),
)

/** Limits of file questions: number and size. */
export const limitSettings = {
  min: count,
  max: count,
  maxMegabytes: Type.Optional(
    setting(Type.Number({ minimum: 0.1, maximum: 10_000 }), { editor: 'number', section: 'rules' }),
  ),
}

/** Additional settings of recordings: duration and source. */
export const recordingSettings = {
  ...limitSettings,
  maxSeconds: Type.Optional(
    setting(Type.Integer({ minimum: 1, maximum: 86_400 }), { editor: 'number', section: 'rules' }),
  ),
  source: Type.Optional(setting(Type.Enum(['any', 'record', 'file']), { editor: 'choice', section: 'rules' })),
}

/** Returns the limits in these settings. */
export function fileLimits({ max, maxMegabytes }: Settings): { readonly count: number; readonly bytes?: number } {
  return {
    count: typeof max === 'number' ? max : MAX_MEDIA_FILES,
    ...(typeof maxMegabytes === 'number' ? { bytes: Math.round(maxMegabytes * 1e6) } : {}),
  }
}

export function countViolations(value: Json, settings: Settings): readonly Violation[] {
  const { length } = mediaIn(value)
  const { min } = settings
  if (typeof min === 'number' && length < min) return [{ key: 'violation.fewFiles', params: { limit: min } }]
  const limit = fileLimits(settings).count
  return length > limit ? [{ key: 'violation.manyFiles', params: { limit } }] : []
}

/** One second more than allowed is accepted: clocks and file durations are rounded. */
export function durationViolations(value: Json, { maxSeconds }: Settings): readonly Violation[] {
  if (typeof maxSeconds !== 'number' || mediaIn(value).every(({ seconds = 0 }) => seconds <= maxSeconds + 1)) return []
  return [{ key: 'violation.longFile', params: { limit: maxSeconds } }]
}
