import type { TFunction } from 'i18next'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import { fileLimits } from './fileLimits.ts'
import { formatPlayTime, formatBytes } from './formatBytes.ts'

/** Returns texts for the maximum duration and size of a recording. */
export function limitHints(t: TFunction<'media'>, settings: Settings, language: string): readonly string[] {
  const { maxSeconds } = settings
  const { bytes } = fileLimits(settings)
  return [
    ...(typeof maxSeconds === 'number' ? [t('file.upTo', { limit: formatPlayTime(maxSeconds) })] : []),
    ...(bytes === undefined ? [] : [t('file.upTo', { limit: formatBytes(bytes, language) })]),
  ]
}
