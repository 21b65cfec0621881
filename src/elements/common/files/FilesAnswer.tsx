import { type ClipboardEvent, type ComponentType, type DragEvent, useRef, useState } from 'react'
import type { ControlProps } from '../../../render/ControlProps.ts'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import { mediaIn, type MediaRef } from '../../../forms/media/MediaRef.ts'
import { onGroupLeave } from '../boxProps.tsx'
import { useMediaFiles } from '../media/useMediaFiles.tsx'
import { ToolIcon } from '../pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'
import { fileLimits } from './fileLimits.ts'
import { FileTile } from './FileTile.tsx'
import { type CheckFile, useAddFiles } from './useAddFiles.tsx'
import '../media/media.css'
import '../pictures/dialog.css'
import './files.css'

/** Props of a recorder. */
export interface RecorderProps {
  readonly id: string
  readonly settings: Settings
  readonly describedBy: string | undefined
  /** True on the canvas, where nothing starts. */
  readonly still: boolean
  readonly onFile: (file: File) => void
  /** Opens the file chooser; null if the author allows recordings only. */
  readonly onChoose: (() => void) | null
}

interface FilesAnswerProps extends ControlProps {
  readonly choose: string
  readonly accept: string
  readonly judge: CheckFile
  /** Requirements of files as texts, shown below the buttons. */
  readonly hints: readonly string[]
  /** Component that records a file; null if only existing files are accepted. */
  readonly Record: ComponentType<RecorderProps> | null
  readonly takesFiles: boolean
}

/** Files as an answer: recorded, chosen, dropped or pasted; can be played, downloaded and removed. */
export function FilesAnswer(props: FilesAnswerProps) {
  const { id, settings, value, onChange, onLeave, readOnly, invalid, describedBy, language, Record, judge } = props
  const { media } = useRenderScope()
  const t = useMediaTranslation()
  const files = useMediaFiles(onChange)
  const intake = useAddFiles({ settings, files, language, judge })
  const [over, setOver] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const refs = mediaIn(value)
  const { count } = fileLimits(settings)
  const isFull = refs.length + intake.pending.length >= count
  const takes = props.takesFiles && !readOnly && media !== null

  const remove = (ref: MediaRef) => {
    files.drop(ref)
    intake.announce(t('file.removed', { name: ref.name }))
    // The button was removed, and with it the focus.
    list.current?.focus()
  }
  const choose = () => {
    if (media) box.current?.click()
  }
  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    setOver(false)
    if (!takes || data.files.length === 0) return
    event.preventDefault()
    intake.add(Array.from(data.files))
  }
  return (
    <div
      ref={list}
      className="gf-files"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      data-invalid={invalid}
      data-over={over}
      onBlur={onGroupLeave(onLeave)}
      onDragOver={(event) => {
        if (!takes || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
    >
      {(refs.length > 0 || intake.pending.length > 0) && (
        <ul className="gf-file-list">
          {refs.map((ref) => (
            <FileTile key={ref.hash} file={ref} language={language} readOnly={readOnly} onRemove={() => remove(ref)} />
          ))}
          {intake.pending.map((name, index) => (
            <li key={`${index} ${name}`} className="gf-file" role="status">
              <span className="gf-media-state">{t('file.preparing', { name })}</span>
            </li>
          ))}
        </ul>
      )}
      {readOnly && refs.length === 0 && <p className="gf-help">{t('file.none')}</p>}
      {!readOnly && (
        <div className="gf-file-ways" hidden={isFull}>
          {Record && (
            <Record
              id={id}
              settings={settings}
              describedBy={describedBy}
              still={media === null}
              onFile={(file) => intake.add([file])}
              onChoose={props.takesFiles ? choose : null}
            />
          )}
          {props.takesFiles && (
            <button
              id={Record ? undefined : id}
              type="button"
              className="gf-button gf-file-way"
              aria-describedby={describedBy}
              onClick={choose}
            >
              <ToolIcon name="file" />
              {props.choose}
            </button>
          )}
          <input
            ref={box}
            type="file"
            accept={props.accept || undefined}
            hidden
            tabIndex={-1}
            multiple={count > 1}
            onChange={(event) => {
              intake.add(Array.from(event.target.files ?? []))
              // Allows choosing the same file again.
              event.target.value = ''
            }}
          />
          {props.hints.length > 0 && <p className="gf-help gf-file-hints">{props.hints.join(' · ')}</p>}
          {props.takesFiles && <p className="gf-help gf-file-drop">{t('file.drop')}</p>}
        </div>
      )}
      {intake.problems.map((words) => (
        <p key={words} className="gf-error" role="alert">
          {words}
        </p>
      ))}
      <span className="gf-unseen" role="status">
        {intake.announcement}
      </span>
    </div>
  )
}
