import { useEffect, useRef, useState } from 'react'
import { FullDialog } from '../common/pictures/FullDialog.tsx'
import {
  CameraError,
  type CameraTrouble,
  type Facing,
  openCamera,
  shootPicture,
} from '../common/pictures/openCamera.ts'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import '../common/pictures/camera.css'

interface CameraDialogProps {
  readonly onShot: (file: File) => void
  readonly onCancel: () => void
  /** Chooses a file instead; null where the author wants the camera only. */
  readonly onChoose: (() => void) | null
}

/** The camera of a device that has no app for it: a laptop's, or one that is plugged in. */
export function CameraDialog({ onShot, onCancel, onChoose }: CameraDialogProps) {
  const t = useMediaWords()
  const video = useRef<HTMLVideoElement>(null)
  // A new object tries anew.
  const [wanted, setWanted] = useState<{ readonly facing: Facing }>({ facing: 'environment' })
  const [state, setState] = useState<'waiting' | 'ready' | CameraTrouble>('waiting')

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
        if (!gone) setState(error instanceof CameraError ? error.trouble : 'busy')
      }
    }
    void start()
    return () => {
      gone = true
      stop()
    }
  }, [wanted])

  const shoot = async () => {
    if (video.current) onShot(await shootPicture(video.current))
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
