import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { FilesAnswer } from '../common/files/FilesAnswer.tsx'
import { limitHints } from '../common/files/limitHints.ts'
import { useCheckRecording } from '../common/files/useCheckRecording.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import type { VideoSettings } from './video.ts'
import { RecordVideoButton } from './RecordVideoButton.tsx'
import '../common/pictures/camera.css'
import './video.css'

export const control: ControlEntry = { sort: 'input', Control: VideoControl, grouped: () => true }

/** Video: recorded or chosen as a file, and played back in place. */
function VideoControl(props: ControlProps<VideoSettings>) {
  const { settings, language } = props
  const t = useMediaTranslation()
  const judge = useCheckRecording(settings, true)
  const { source } = settings
  return (
    <FilesAnswer
      {...props}
      choose={t('recorder.chooseFilm')}
      accept="video/*"
      judge={judge}
      hints={limitHints(t, settings, language)}
      Record={source === 'file' ? null : RecordVideoButton}
      takesFiles={source !== 'record'}
    />
  )
}
