import type { ControlProps } from '../../client/render/ControlProps.ts'
import { FilesAnswer } from '../common/files/FilesAnswer.tsx'
import { limitHints } from '../common/files/limitHints.ts'
import { useJudgeRecording } from '../common/files/useJudgeRecording.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import { RecordFilm } from './RecordFilm.tsx'
import '../common/pictures/camera.css'
import './video.css'

/** Film: recorded, or chosen; played back where it stands. */
export function VideoControl(props: ControlProps) {
  const { settings, language } = props
  const t = useMediaWords()
  const judge = useJudgeRecording(settings, true)
  const { source } = settings
  return (
    <FilesAnswer
      {...props}
      choose={t('recorder.chooseFilm')}
      accept="video/*"
      judge={judge}
      hints={limitHints(t, settings, language)}
      Record={source === 'file' ? null : RecordFilm}
      takesFiles={source !== 'record'}
    />
  )
}
