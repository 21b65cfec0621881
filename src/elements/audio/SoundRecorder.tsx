import { useRenderScope } from '../../render/RenderScope.ts'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { RecorderBar } from '../common/files/RecorderBar.tsx'
import { useRecorder } from '../common/files/useRecorder.tsx'
import { useEffect, useRef } from 'react'

interface SoundRecorderProps {
  readonly limit: number | undefined
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
  readonly onChoose: (() => void) | null
}

const MICROPHONE: MediaStreamConstraints = { audio: true, video: false }

/** Records the microphone, in place of the button that started it. */
export function SoundRecorder({ limit, onFile, onCancel, onChoose }: SoundRecorderProps) {
  const t = useMediaTranslation()
  const { media } = useRenderScope()
  // Submitting while recording includes the recording up to that moment.
  const hold = (over: Promise<void>, end: () => void) => media?.hold(over, end)
  const recorder = useRecorder({ devices: MICROPHONE, atOnce: true, limit, onFile, hold })
  const { state, stream, seconds } = recorder
  const runs = state === 'recording' || state === 'paused'
  return (
    <div className="gf-recorder" role="group" aria-label={t('recorder.recordSound')}>
      {state === 'waiting' && <p role="status">{t('recorder.waiting')}</p>}
      {runs && stream && (
        <>
          <LevelMeter stream={stream} paused={state === 'paused'} />
          <RecorderBar
            state={state}
            seconds={seconds}
            limit={limit}
            onPause={recorder.pause}
            onResume={recorder.resume}
            onStop={recorder.stop}
          />
        </>
      )}
      {!runs && state !== 'waiting' && state !== 'ready' && (
        <div role="alert" className="gf-recorder-wrong">
          <p>{t(state === 'none' && !onChoose ? 'recorder.noneHere' : `recorder.${state}`)}</p>
          <div className="gf-recorder-acts">
            <button type="button" className="gf-button gf-file-way" onClick={() => recorder.reopen()}>
              {t('camera.retry')}
            </button>
            {onChoose && (
              <button type="button" className="gf-button gf-file-way" onClick={onChoose}>
                {t('recorder.chooseInstead')}
              </button>
            )}
          </div>
        </div>
      )}
      <button type="button" className="gf-button gf-button-quiet" onClick={onCancel}>
        {t(runs ? 'recorder.cancel' : 'drawing.cancel')}
      </button>
    </div>
  )
}

/** Number of bars shown, newest last, and ms between two. */
const BARS = 60
const EVERY = 60

/** Sound level over time as moving bars, to show that the microphone works. */
function LevelMeter({ stream, paused }: { readonly stream: MediaStream; readonly paused: boolean }) {
  const t = useMediaTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = useRef(paused)
  useEffect(() => {
    still.current = paused
  }, [paused])
  useEffect(() => {
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    analyser.fftSize = 1_024
    audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels: number[] = []
    const drawing = setInterval(() => {
      if (still.current || !canvas.current) return
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
      // From -60 dB, a quiet room, to full scale.
      levels.push(Math.max(0.04, Math.min(1, 1 + Math.log10(Math.max(power, 1e-9)) / 6)))
      levels.splice(0, levels.length - BARS)
      draw(canvas.current, levels)
    }, EVERY)
    return () => {
      clearInterval(drawing)
      void audio.close()
    }
  }, [stream])
  return (
    <canvas ref={canvas} className="gf-level" width={600} height={112} role="img" aria-label={t('recorder.level')} />
  )
}

function draw(canvas: HTMLCanvasElement, levels: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const step = width / BARS
  context.clearRect(0, 0, width, height)
  context.fillStyle = getComputedStyle(canvas).color
  for (const [index, level] of levels.entries()) {
    const tall = level * height
    context.fillRect((BARS - levels.length + index) * step, (height - tall) / 2, step * 0.6, tall)
  }
}
