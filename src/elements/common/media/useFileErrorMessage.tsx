import { FileStorageError } from '../../../render/MediaSource.ts'
import { PictureError } from '../pictures/PictureError.ts'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'

/** Returns a message that says why a file was not accepted, and what to do. */
export function useFileErrorMessage(): (error: unknown, name: string) => string {
  const t = useMediaTranslation()
  return (error, name) => {
    if (error instanceof PictureError) return t(`problem.${error.problem}`, { name })
    if (!(error instanceof FileStorageError)) return t('keep.failed')
    const limit = error.limit === null ? '' : `${Math.round(error.limit / 100_000) / 10} MB`
    return t(`keep.${error.reason}`, { limit })
  }
}
