import { type KeyboardEvent, useState } from 'react'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import { MediaPicture, useMediaUrl } from '../common/media/MediaPicture.tsx'
import { FullDialog } from '../common/pictures/FullDialog.tsx'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { mediaName } from '../common/media/mediaName.ts'
import type { useMediaFiles } from '../common/media/useMediaFiles.tsx'
import { useFileErrorMessage } from '../common/media/useFileErrorMessage.tsx'
import { DrawDialog } from '../common/pictures/DrawDialog.tsx'
import { COLORS } from '../common/pictures/DrawTools.tsx'
import { bitmapOf, paintPicture } from '../common/pictures/pictures.ts'
import type { Shape } from '../common/pictures/Shape.ts'

interface PhotoViewerProps {
  readonly files: readonly MediaRef[]
  readonly start: number
  readonly language: string
  /** Draws on the current photo; null if not allowed. */
  readonly onDraw: ((file: MediaRef) => void) | null
  readonly onClose: () => void
}

/** The photos of an answer, enlarged, one at a time. */
export function PhotoViewer({ files, start, language, onDraw, onClose }: PhotoViewerProps) {
  const t = useMediaTranslation()
  const [index, setIndex] = useState(start)
  const at = Math.min(index, files.length - 1)
  const file = files[at]
  if (!file) return null
  const count = files.length
  const words = t('photo.still', { number: at + 1, count })
  const go = (to: number) => setIndex(Math.min(count - 1, Math.max(0, to)))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(at - 1)
    if (event.key === 'ArrowRight') go(at + 1)
  }
  return (
    <FullDialog label={words} className="gf-photo-viewer" onCancel={onClose}>
      <div className="gf-dialog-head" onKeyDown={press}>
        <button type="button" className="gf-button gf-button-quiet" onClick={onClose}>
          {t('photo.close')}
        </button>
        <h2 aria-live="polite">{words}</h2>
        {onDraw ? (
          <button type="button" className="gf-button gf-button-quiet" onClick={() => onDraw(file)}>
            {t('photo.draw')}
          </button>
        ) : (
          <span />
        )}
      </div>
      <div className="gf-photo-large" onKeyDown={press}>
        <MediaPicture key={file.hash} file={file} size="whole" alt={file.alt ?? words} missing={t('photo.unseen')} />
      </div>
      <div className="gf-photo-foot" onKeyDown={press}>
        {count > 1 && (
          <button
            type="button"
            className="gf-draw-tool"
            aria-label={t('photo.previous')}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ToolIcon name="earlier" />
          </button>
        )}
        <p>
          {file.alt}{' '}
          {file.taken?.time && <span>{t('photo.takenAt', { when: sayTime(file.taken.time, language) })}</span>}
        </p>
        {count > 1 && (
          <button
            type="button"
            className="gf-draw-tool"
            aria-label={t('photo.next')}
            disabled={at === count - 1}
            onClick={() => go(at + 1)}
          >
            <ToolIcon name="later" />
          </button>
        )}
      </div>
    </FullDialog>
  )
}

function sayTime(time: string, language: string): string {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return time
  try {
    return at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  } catch {
    return at.toLocaleString()
  }
}

interface DrawOnPhotoProps {
  readonly file: MediaRef
  readonly quality: number
  readonly files: ReturnType<typeof useMediaFiles>
  readonly onClose: () => void
}

const TOOLS = ['pen', 'arrow', 'line', 'words', 'cover'] as const

/** Draws on a photo, or covers parts of it: the result replaces the photo, which is not kept. */
export function DrawOnPhoto({ file, quality, files, onClose }: DrawOnPhotoProps) {
  const t = useMediaTranslation()
  const fileErrorMessage = useFileErrorMessage()
  const url = useMediaUrl(file, 'whole')
  const { width = 1_000, height = 1_000, alt, taken } = file
  const keep = async (shapes: readonly Shape[]) => {
    const bitmap = await bitmapOf(url ?? '')
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = await paintPicture({ background: bitmap, width, height, shapes, type, quality })
    const name = mediaName(file.name, type, 'photo')
    const more = { ...(alt ? { alt } : {}), ...(taken ? { taken } : {}) }
    files.replace(file, await files.keep(blob, name, { width, height, ...more }))
    onClose()
  }
  return (
    <DrawDialog
      title={t('photo.drawTitle')}
      width={width}
      height={height}
      background={url}
      tools={TOOLS}
      colors={COLORS}
      onDone={keep}
      onCancel={onClose}
      errorMessage={(error) => fileErrorMessage(error, file.name)}
    />
  )
}
