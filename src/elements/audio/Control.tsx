import type { ControlEntry, ControlProps } from '../../client/render/ControlProps.ts'
import { FilesAnswer } from '../common/files/FilesAnswer.tsx'
import { limitHints } from '../common/files/limitHints.ts'
import { useJudgeRecording } from '../common/files/useJudgeRecording.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import type { AudioSettings } from './audio.ts'
import { RecordSound } from './RecordSound.tsx'

export const control: ControlEntry = { sort: 'input', Control: AudioControl, grouped: () => true }

/** Sound: recorded here, or chosen; played back where it stands. */
function AudioControl(props: ControlProps<AudioSettings>) {
  const { settings, language } = props
  const t = useMediaWords()
  const judge = useJudgeRecording(settings, false)
  const { source } = settings
  return (
    <FilesAnswer
      {...props}
      choose={t('recorder.chooseSound')}
      accept="audio/*"
      judge={judge}
      hints={limitHints(t, settings, language)}
      Record={source === 'file' ? null : RecordSound}
      takesFiles={source !== 'record'}
    />
  )
}
