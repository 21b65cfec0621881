import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { FilesAnswer, type RecorderProps } from '../common/files/FilesAnswer.tsx'
import { limitHints } from '../common/files/limitHints.ts'
import { useCheckRecording } from '../common/files/useCheckRecording.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import type { AudioSettings } from './audio.ts'
import { useState } from 'react'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { SoundRecorder } from './SoundRecorder.tsx'

export const control: ControlEntry = { sort: 'input', Control: AudioControl, grouped: () => true }

/** Audio: recorded or chosen as a file, and played back in place. */
function AudioControl(props: ControlProps<AudioSettings>) {
  const { settings, language } = props
  const t = useMediaTranslation()
  const judge = useCheckRecording(settings, false)
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

/** The record button, replaced by the recorder. */
function RecordSound({ id, settings, describedBy, still, onFile, onChoose }: RecorderProps) {
  const t = useMediaTranslation()
  const [open, setOpen] = useState(false)
  const { maxSeconds } = settings
  if (open) {
    return (
      <SoundRecorder
        limit={typeof maxSeconds === 'number' ? maxSeconds : undefined}
        onCancel={() => setOpen(false)}
        onFile={(file) => {
          setOpen(false)
          onFile(file)
        }}
        onChoose={
          onChoose &&
          (() => {
            setOpen(false)
            onChoose()
          })
        }
      />
    )
  }
  return (
    <button
      id={id}
      type="button"
      className="gf-button gf-file-way"
      aria-describedby={describedBy}
      onClick={() => !still && setOpen(true)}
    >
      <ToolIcon name="sound" />
      {t('recorder.recordSound')}
    </button>
  )
}
