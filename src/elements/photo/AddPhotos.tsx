import { type RefObject, useState } from 'react'
import { hasCameraApp } from '../common/pictures/openCamera.ts'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import { CameraDialog } from './CameraDialog.tsx'

interface AddPhotosProps {
  readonly id: string
  readonly source: string
  readonly single: boolean
  readonly describedBy: string | undefined
  /** On the canvas nothing opens. */
  readonly still: boolean
  /** Presses the first way to add a photo, for whoever takes one again. */
  readonly first: RefObject<HTMLButtonElement | null>
  /** A way was pressed. */
  readonly onStart: () => void
  /** The camera is about to start, by a press; and it was left without a photo. */
  readonly onShoot: () => void
  readonly onShotEnd: () => void
  /** `shot`: they come from the camera. */
  readonly onFiles: (files: readonly File[], shot: boolean) => void
}

/** The ways to add photos: the camera, and files. */
export function AddPhotos(props: AddPhotosProps) {
  const { id, source, single, describedBy, still, first, onStart, onShoot, onShotEnd, onFiles } = props
  const t = useMediaWords()
  const [shooting, setShooting] = useState(false)
  const box = (which: string) => document.querySelector<HTMLInputElement>(`#${CSS.escape(`${id}-${which}`)}`)
  const take = () => {
    onStart()
    if (still) return
    onShoot()
    if (!hasCameraApp()) return setShooting(true)
    const camera = box('camera')
    camera?.addEventListener('cancel', onShotEnd, { once: true })
    camera?.click()
  }
  const choose = () => {
    onStart()
    if (!still) box('file')?.click()
  }
  const fileBox = (which: 'camera' | 'file') => (
    <input
      id={`${id}-${which}`}
      type="file"
      accept="image/*"
      hidden
      tabIndex={-1}
      multiple={which === 'file' && !single}
      {...(which === 'camera' ? { capture: 'environment' as const } : {})}
      onChange={(event) => {
        onFiles(Array.from(event.target.files ?? []), which === 'camera')
        // The same file may be chosen once more.
        event.target.value = ''
      }}
    />
  )
  return (
    <div className="gf-photo-add">
      {source !== 'file' && (
        <button
          ref={first}
          id={id}
          type="button"
          className="gf-button gf-photo-way"
          aria-describedby={describedBy}
          onClick={take}
        >
          <ToolIcon name="camera" />
          {t('photo.take')}
        </button>
      )}
      {source !== 'camera' && (
        <button
          ref={source === 'file' ? first : undefined}
          id={source === 'file' ? id : undefined}
          type="button"
          className="gf-button gf-photo-way"
          aria-describedby={describedBy}
          onClick={choose}
        >
          <ToolIcon name="pictures" />
          {t(single ? 'photo.chooseOne' : 'photo.choose')}
        </button>
      )}
      {fileBox('camera')}
      {fileBox('file')}
      {shooting && (
        <CameraDialog
          onShot={(file) => {
            setShooting(false)
            onFiles([file], true)
          }}
          onCancel={() => {
            setShooting(false)
            onShotEnd()
          }}
          onChoose={
            source === 'camera'
              ? null
              : () => {
                  setShooting(false)
                  onShotEnd()
                  choose()
                }
          }
        />
      )}
    </div>
  )
}
