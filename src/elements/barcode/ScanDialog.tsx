import { FullDialog } from '../common/pictures/FullDialog.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import type { CodeGroup } from './codeGroups.ts'
import { useState, useEffect, useRef } from 'react'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { CameraError, type CameraProblem, openStream } from '../common/pictures/openCamera.ts'
import { readCode } from './readCode.ts'

interface ScanDialogProps {
  readonly group: CodeGroup
  readonly onCode: (code: string) => void
  readonly onCancel: () => void
  /** Reads a code from an image file instead. */
  readonly onPicture: () => void
}

/** The camera with a frame to place a code in; closes as soon as a code is read. */
export function ScanDialog({ group, onCode, onCancel, onPicture }: ScanDialogProps) {
  const t = useMediaTranslation()
  const { video, state, track, retry } = useScan(group, onCode)
  const isWrong = state !== 'waiting' && state !== 'ready'
  const problem = state === 'none' || state === 'failed' ? t(`barcode.${state}`) : ''
  return (
    <FullDialog label={t('barcode.title')} onCancel={onCancel}>
      <div className="gf-dialog-head">
        <button type="button" className="gf-button gf-button-quiet" onClick={onCancel}>
          {t('drawing.cancel')}
        </button>
        <h2>{t('barcode.title')}</h2>
      </div>
      <div className="gf-camera-view">
        <video ref={video} playsInline muted hidden={isWrong} />
        {state === 'ready' && <span className="gf-scan-frame" data-bars={group === 'goods' || group === 'bars'} />}
        {state === 'waiting' && <p role="status">{t('camera.waiting')}</p>}
        {isWrong && (
          <div className="gf-camera-wrong" role="alert">
            <p>{problem || t(state === 'denied' ? 'camera.denied' : 'camera.busy')}</p>
            <button type="button" className="gf-button gf-button-primary" onClick={retry}>
              {t('camera.retry')}
            </button>
            <button type="button" className="gf-button" onClick={onPicture}>
              {t('barcode.picture')}
            </button>
          </div>
        )}
      </div>
      <div className="gf-scan-foot">
        {!isWrong && <p role="status">{t('barcode.aim')}</p>}
        <TorchButton track={state === 'ready' ? track : null} />
      </div>
    </FullDialog>
  )
}

/** MediaTrackCapabilities lack `torch` in TypeScript's types. */
interface Lamp {
  readonly torch?: boolean
}

/** The camera's torch, if it has one. */
function TorchButton({ track }: { readonly track: MediaStreamTrack | null }) {
  const t = useMediaTranslation()
  const [lit, setLit] = useState(false)
  // Not supported by every browser.
  const capabilities: (MediaTrackCapabilities & Lamp) | undefined = (
    track as Partial<MediaStreamTrack> | null
  )?.getCapabilities?.()
  if (!track || !capabilities?.torch) return null
  const turn = async () => {
    const torch: Lamp & MediaTrackConstraintSet = { torch: !lit }
    try {
      await track.applyConstraints({ advanced: [torch] })
      setLit(!lit)
    } catch {
      // The torch is in use, or the camera too hot: it stays off, and the button shows that.
      setLit(false)
    }
  }
  return (
    <button type="button" className="gf-button gf-scan-torch" aria-pressed={lit} onClick={() => void turn()}>
      <ToolIcon name="light" />
      {t('barcode.torch')}
    </button>
  )
}

/** Pause between two attempts in ms: keeps the video smooth, and the phone cool. */
const PAUSE = 80

const VIEW: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1920 },
  height: { ideal: 1080 },
}

type ScanState = 'waiting' | 'ready' | 'failed' | CameraProblem

/** Scans until the same code is read twice: bars are occasionally misread. */
function useScan(group: CodeGroup, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  // A new object reopens the camera.
  const [wanted, setWanted] = useState(VIEW)
  const [state, setState] = useState<ScanState>('waiting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)

  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    const leaving = new AbortController()
    const { signal } = leaving
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    const look = async (shown: HTMLVideoElement) => {
      let before: string | null = null
      while (!signal.aborted) {
        const code = await readCode({ source: await createImageBitmap(shown), group, thorough: false })
        if (code !== null && code === before && !signal.aborted) return tell.current(code)
        before = code ?? before
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
    const start = async () => {
      try {
        stream = await openStream({
          audio: false,
          video: wanted,
        })
        if (signal.aborted || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        if (signal.aborted) return
        setTrack(stream.getVideoTracks()[0] ?? null)
        setState('ready')
        await look(video.current)
      } catch (error) {
        stop()
        if (!signal.aborted) setState(error instanceof CameraError ? error.problem : 'failed')
      }
    }
    void start()
    return () => {
      leaving.abort()
      stop()
    }
  }, [wanted, group])

  const retry = () => {
    setState('waiting')
    setWanted({ ...VIEW })
  }
  return { video, state, track, retry }
}
