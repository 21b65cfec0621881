import { useEffect, useRef, useState } from 'react'
import { RecorderBar } from '../common/files/RecorderBar.tsx'
import { useRecorder } from '../common/files/useRecorder.tsx'
import { FullDialog } from '../common/pictures/FullDialog.tsx'
import type { Facing } from '../common/pictures/openCamera.ts'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'

interface VideoDialogProps {
  readonly limit: number | undefined
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
  /** Chooses a file instead; null if the author allows recordings only. */
  readonly onChoose: (() => void) | null
}

/** 720p: a minute has about 20 MB, which mobile networks can upload. */
const devicesOf = (facing: Facing): MediaStreamConstraints => ({
  audio: true,
  video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
})
const START = devicesOf('environment')
const CAMERA_PROBLEMS = {
  denied: 'recorder.filmDenied',
  none: 'recorder.filmNone',
  busy: 'camera.busy',
  failed: 'recorder.failed',
} as const

/** The camera of a device without a camera app. */
export function VideoDialog({ limit, onFile, onCancel, onChoose }: VideoDialogProps) {
  const t = useMediaTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<Facing>('environment')
  const recorder = useRecorder({ devices: START, atOnce: false, limit, onFile })
  const { state, stream, seconds } = recorder
  const runs = state === 'recording' || state === 'paused'
  const problem = state in CAMERA_PROBLEMS ? CAMERA_PROBLEMS[state as keyof typeof CAMERA_PROBLEMS] : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const open = (next: Facing) => {
    setFacing(next)
    recorder.reopen(devicesOf(next))
  }
  return (
    <FullDialog label={t('recorder.recordFilm')} onCancel={onCancel}>
      <div className="gf-dialog-head">
        <button type="button" className="gf-button gf-button-quiet" onClick={onCancel}>
          {t(runs ? 'recorder.cancel' : 'drawing.cancel')}
        </button>
        <h2>{t('recorder.recordFilm')}</h2>
      </div>
      <div className="gf-camera-view">
        <video ref={video} autoPlay playsInline muted hidden={problem !== null} data-facing={facing} />
        {state === 'waiting' && <p role="status">{t('camera.waiting')}</p>}
        {problem && (
          <div className="gf-camera-wrong" role="alert">
            <p>{t(problem)}</p>
            <button type="button" className="gf-button gf-button-primary" onClick={() => open(facing)}>
              {t('camera.retry')}
            </button>
            {onChoose && (
              <button type="button" className="gf-button" onClick={onChoose}>
                {t('recorder.chooseInstead')}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="gf-film-foot">
        {runs ? (
          <RecorderBar
            state={state}
            seconds={seconds}
            limit={limit}
            onPause={recorder.pause}
            onResume={recorder.resume}
            onStop={recorder.stop}
          />
        ) : (
          <>
            <button
              type="button"
              className="gf-button gf-button-primary gf-file-way"
              disabled={state !== 'ready'}
              onClick={recorder.start}
            >
              <ToolIcon name="record" />
              {t('recorder.start')}
            </button>
            <button
              type="button"
              className="gf-draw-tool"
              aria-label={t('camera.turn')}
              title={t('camera.turn')}
              disabled={state !== 'ready'}
              onClick={() => open(facing === 'user' ? 'environment' : 'user')}
            >
              <ToolIcon name="turn" />
            </button>
          </>
        )}
      </div>
    </FullDialog>
  )
}
