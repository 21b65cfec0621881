import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { FilesAnswer } from '../common/files/FilesAnswer.tsx'
import { limitHints } from '../common/files/limitHints.ts'
import { useJudgeRecording } from '../common/files/useJudgeRecording.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import type { VideoSettings } from './video.ts'
import { RecordFilm } from './RecordFilm.tsx'
import '../common/pictures/camera.css'
import './video.css'

export const control: ControlEntry = { sort: 'input', Control: VideoControl, grouped: () => true }

/** Video: recorded or chosen as a file, and played back in place. */
function VideoControl(props: ControlProps<VideoSettings>) {
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
