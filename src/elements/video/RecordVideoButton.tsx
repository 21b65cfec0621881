import { useRef, useState } from 'react'
import type { RecorderProps } from '../common/files/FilesAnswer.tsx'
import { hasCameraApp } from '../common/pictures/openCamera.ts'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { VideoDialog } from './VideoDialog.tsx'

/** The record button: opens the phone's own camera app, which is best, or records here. */
export function RecordVideoButton({ id, settings, describedBy, still, onFile, onChoose }: RecorderProps) {
  const t = useMediaTranslation()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { maxSeconds } = settings
  const start = () => {
    if (still) return
    if (hasCameraApp()) box.current?.click()
    else setOpen(true)
  }
  return (
    <>
      <button id={id} type="button" className="gf-button gf-file-way" aria-describedby={describedBy} onClick={start}>
        <ToolIcon name="film" />
        {t('recorder.recordFilm')}
      </button>
      <input
        ref={box}
        type="file"
        accept="video/*"
        capture="environment"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const [film] = Array.from(event.target.files ?? [])
          if (film) onFile(film)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      {open && (
        <VideoDialog
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
      )}
    </>
  )
}
