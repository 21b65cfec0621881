import type { MediaRef } from '../../forms/media/MediaRef.ts'
import { mediaName } from '../common/media/mediaName.ts'
import { useMediaUrl } from '../common/media/MediaPicture.tsx'
import type { useMediaFiles } from '../common/media/useMediaFiles.tsx'
import { useTroubleWords } from '../common/media/useTroubleWords.tsx'
import { DrawDialog } from '../common/pictures/DrawDialog.tsx'
import { COLOURS } from '../common/pictures/DrawTools.tsx'
import { bitmapOf, paintPicture } from '../common/pictures/pictures.ts'
import type { Shape } from '../common/pictures/Shape.ts'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'

interface DrawOnPhotoProps {
  readonly file: MediaRef
  readonly quality: number
  readonly files: ReturnType<typeof useMediaFiles>
  readonly onClose: () => void
}

const TOOLS = ['pen', 'arrow', 'line', 'words', 'cover'] as const

/** Draws on a photo, or covers parts of it: what comes of it takes the photo's place, which is not kept. */
export function DrawOnPhoto({ file, quality, files, onClose }: DrawOnPhotoProps) {
  const t = useMediaWords()
  const sayTrouble = useTroubleWords()
  const url = useMediaUrl(file, 'whole')
  const { width = 1_000, height = 1_000, alt, taken } = file
  const keep = async (shapes: readonly Shape[]) => {
    const ground = await bitmapOf(url ?? '')
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = await paintPicture({ ground, width, height, shapes, type, quality })
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
      ground={url}
      tools={TOOLS}
      colours={COLOURS}
      onDone={keep}
      onCancel={onClose}
      sayWrong={(error) => sayTrouble(error, file.name)}
    />
  )
}
