import { useRenderScope } from '../../client/render/RenderScope.ts'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import { RecorderBar } from '../common/files/RecorderBar.tsx'
import { useRecorder } from '../common/files/useRecorder.tsx'
import { LevelMeter } from './LevelMeter.tsx'

interface SoundRecorderProps {
  readonly limit: number | undefined
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
  readonly onChoose: (() => void) | null
}

const MICROPHONE: MediaStreamConstraints = { audio: true, video: false }

/** Records the microphone, in the place of the button that started it. */
export function SoundRecorder({ limit, onFile, onCancel, onChoose }: SoundRecorderProps) {
  const t = useMediaWords()
  const { media } = useRenderScope()
  // What is handed in while it is being recorded has the sound as far as it is.
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
