import { useState } from 'react'
import type { RecordWay } from '../common/files/FilesAnswer.tsx'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'
import { SoundRecorder } from './SoundRecorder.tsx'

/** The button that records, and the recorder that takes its place. */
export function RecordSound({ id, settings, describedBy, still, onFile, onChoose }: RecordWay) {
  const t = useMediaWords()
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
