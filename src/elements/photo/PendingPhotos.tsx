import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import type { PendingPhoto } from './usePhotoIntake.tsx'

interface PendingPhotosProps {
  readonly pending: readonly PendingPhoto[]
  readonly onStop: (id: number) => void
}

/** The photos that are being made ready, each with a way to stop. */
export function PendingPhotos({ pending, onStop }: PendingPhotosProps) {
  const t = useMediaWords()
  return pending.map(({ id, name }) => (
    <li key={id} className="gf-photo gf-photo-pending">
      <span className="gf-media-waiting" role="status" aria-label={t('photo.preparing', { name })} />
      <span className="gf-media-state">{t('photo.preparing', { name })}</span>
      <div className="gf-photo-acts">
        <button
          type="button"
          className="gf-draw-tool"
          aria-label={t('photo.stop', { name })}
          title={t('photo.stop', { name })}
          onClick={() => onStop(id)}
        >
          <ToolIcon name="close" />
        </button>
      </div>
    </li>
  ))
}
