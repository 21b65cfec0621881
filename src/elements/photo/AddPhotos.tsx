import '../common/pictures/camera.css'
import { type RefObject, useState, useEffect, useRef } from 'react'
import {
  hasCameraApp,
  CameraError,
  type CameraProblem,
  type Facing,
  openCamera,
  captureFrame,
} from '../common/pictures/openCamera.ts'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { FullDialog } from '../common/pictures/FullDialog.tsx'

interface AddPhotosProps {
  readonly id: string
  readonly source: string
  readonly single: boolean
  readonly describedBy: string | undefined
  /** True on the canvas, where nothing opens. */
  readonly still: boolean
  /** The first button, pressed by code to retake a photo. */
  readonly first: RefObject<HTMLButtonElement | null>
  /** Called when any of the buttons was pressed. */
  readonly onStart: () => void
  /** Called in a click handler before the camera starts; and when it closes without a photo. */
  readonly onShoot: () => void
  readonly onShotEnd: () => void
  /** `shot`: true for photos from the camera. */
  readonly onFiles: (files: readonly File[], shot: boolean) => void
}

/** Buttons to add photos: the camera, and files. */
export function AddPhotos(props: AddPhotosProps) {
  const { id, source, single, describedBy, still, first, onStart, onShoot, onShotEnd, onFiles } = props
  const t = useMediaTranslation()
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
        // Allows choosing the same file again.
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

interface CameraDialogProps {
  readonly onShot: (file: File) => void
  readonly onCancel: () => void
  /** Chooses a file instead; null if the author allows the camera only. */
  readonly onChoose: (() => void) | null
}

/** The camera of a device without a camera app: a laptop's, or an external one. */
function CameraDialog({ onShot, onCancel, onChoose }: CameraDialogProps) {
  const t = useMediaTranslation()
  const video = useRef<HTMLVideoElement>(null)
  // A new object retries.
  const [wanted, setWanted] = useState<{ readonly facing: Facing }>({ facing: 'environment' })
  const [state, setState] = useState<'waiting' | 'ready' | CameraProblem>('waiting')

  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      try {
        stream = await openCamera(wanted.facing)
        if (gone || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        if (!gone) setState('ready')
      } catch (error) {
        if (!gone) setState(error instanceof CameraError ? error.problem : 'busy')
      }
    }
    void start()
    return () => {
      gone = true
      stop()
    }
  }, [wanted])

  const shoot = async () => {
    if (video.current) onShot(await captureFrame(video.current))
  }
  const isWrong = state !== 'waiting' && state !== 'ready'
  return (
    <FullDialog label={t('camera.title')} className="gf-camera" onCancel={onCancel}>
      <div className="gf-dialog-head">
        <button type="button" className="gf-button gf-button-quiet" onClick={onCancel}>
          {t('drawing.cancel')}
        </button>
        <h2>{t('camera.title')}</h2>
      </div>
      <div className="gf-camera-view">
        <video ref={video} playsInline muted hidden={isWrong} data-facing={wanted.facing} />
        {state === 'waiting' && <p role="status">{t('camera.waiting')}</p>}
        {isWrong && (
          <div className="gf-camera-wrong" role="alert">
            <p>{state === 'none' && !onChoose ? t('camera.noneHere') : t(`camera.${state}`)}</p>
            <button
              type="button"
              className="gf-button gf-button-primary"
              onClick={() => {
                setState('waiting')
                setWanted({ ...wanted })
              }}
            >
              {t('camera.retry')}
            </button>
            {onChoose && (
              <button type="button" className="gf-button" onClick={onChoose}>
                {t('camera.choose')}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="gf-camera-foot">
        <button
          type="button"
          className="gf-shutter"
          aria-label={t('camera.shoot')}
          title={t('camera.shoot')}
          disabled={state !== 'ready'}
          onClick={() => void shoot()}
        />
        <button
          type="button"
          className="gf-draw-tool gf-camera-turn"
          aria-label={t('camera.turn')}
          title={t('camera.turn')}
          disabled={state !== 'ready'}
          onClick={() => {
            setState('waiting')
            setWanted({ facing: wanted.facing === 'user' ? 'environment' : 'user' })
          }}
        >
          <ToolIcon name="turn" />
        </button>
      </div>
    </FullDialog>
  )
}
