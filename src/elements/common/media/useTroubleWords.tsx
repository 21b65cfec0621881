import { KeepError } from '../../../render/MediaSource.ts'
import { PictureError } from '../pictures/PictureError.ts'
import { useMediaWords } from '../pictures/useMediaWords.tsx'

/** Returns a message that says why a file was not accepted, and what to do. */
export function useTroubleWords(): (error: unknown, name: string) => string {
  const t = useMediaWords()
  return (error, name) => {
    if (error instanceof PictureError) return t(`trouble.${error.trouble}`, { name })
    if (!(error instanceof KeepError)) return t('keep.failed')
    const limit = error.limit === null ? '' : `${Math.round(error.limit / 100_000) / 10} MB`
    return t(`keep.${error.reason}`, { limit })
  }
}
