import { ToolIcon } from '../pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'
import { formatPlayTime } from './formatBytes.ts'

interface RecorderBarProps {
  readonly state: 'recording' | 'paused'
  readonly seconds: number
  readonly limit: number | undefined
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onStop: () => void
}

/** Elapsed time, and buttons to pause, resume and stop. */
export function RecorderBar({ state, seconds, limit, onPause, onResume, onStop }: RecorderBarProps) {
  const t = useMediaTranslation()
  const time = formatPlayTime(seconds)
  const paused = state === 'paused'
  return (
    <div className="gf-recorder-bar">
      <p className="gf-recorder-state" data-paused={paused}>
        <span className="gf-recorder-dot" aria-hidden="true" />
        <span role="status">{t(paused ? 'recorder.paused' : 'recorder.recording')}</span>
        <span role="timer">
          {limit === undefined ? time : t('recorder.of', { time, limit: formatPlayTime(limit) })}
        </span>
      </p>
      <div className="gf-recorder-acts">
        <button type="button" className="gf-button gf-file-way" onClick={paused ? onResume : onPause}>
          <ToolIcon name={paused ? 'record' : 'pause'} />
          {t(paused ? 'recorder.resume' : 'recorder.pause')}
        </button>
        <button type="button" className="gf-button gf-button-primary gf-file-way" onClick={onStop}>
          <ToolIcon name="stop" />
          {t('recorder.stop')}
        </button>
      </div>
    </div>
  )
}
