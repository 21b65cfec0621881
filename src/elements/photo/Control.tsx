import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { mediaIn, type MediaRef } from '../../forms/media/MediaRef.ts'
import { onGroupLeave } from '../common/boxProps.tsx'
import { useMediaFiles } from '../common/media/useMediaFiles.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { DrawOnPhoto, PhotoViewer } from './PhotoViewer.tsx'
import { movePhoto, maxPhotos, type PhotoSettings } from './photo.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { useAddPhotos, type PendingPhoto, useCapturePosition } from './useAddPhotos.tsx'
import { pictureRequirements } from './pictureRequirements.ts'
import '../common/media/media.css'
import './photo.css'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'

export const control: ControlEntry = { sort: 'input', Control: PhotoControl, grouped: () => true }

/** Photos: taken, chosen, dropped or pasted; can be sorted, described, drawn on, and enlarged. */
function PhotoControl(props: ControlProps<PhotoSettings>) {
  const { id, settings, value, onChange, onLeave, readOnly, invalid, describedBy, language } = props
  const { media } = useRenderScope()
  const t = useMediaTranslation()
  const files = useMediaFiles(onChange)
  const intake = useAddPhotos(settings, files)
  const place = useCapturePosition(settings)
  const refs = mediaIn(value)
  const [open, setOpen] = useState<number | null>(null)
  const [drawing, setDrawing] = useState<MediaRef | null>(null)
  const [instead, setInstead] = useState<MediaRef | null>(null)
  const [over, setOver] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const max = maxPhotos(settings)
  const source = settings.source ?? 'any'
  const takesFiles = source !== 'camera' && !readOnly && media !== null
  const isFull = refs.length + intake.pending.length >= max

  const add = (given: readonly File[], shot = false) => {
    if (given.length > 0) intake.add(given, instead, shot ? place.end() : null)
    setInstead(null)
  }
  const remove = (ref: MediaRef) => {
    files.drop(ref)
    intake.announce(t('photo.removed'))
    // The buttons are removed, and with them the focus.
    list.current?.focus()
  }
  const move = (from: number, to: number) => {
    files.set(movePhoto(refs, from, to))
    intake.announce(t('photo.moved', { number: to + 1, count: refs.length }))
  }
  const again = (ref: MediaRef) => {
    // The press on the button sets a new photo; overridden here by the photo to replace.
    first.current?.click()
    setInstead(ref)
  }
  const drag = (event: DragEvent) => {
    if (!takesFiles || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!takesFiles || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add(Array.from(event.dataTransfer.files))
  }
  const paste = (event: ClipboardEvent) => {
    if (!takesFiles || event.clipboardData.files.length === 0) return
    event.preventDefault()
    add(Array.from(event.clipboardData.files))
  }
  return (
    <div
      ref={list}
      className="gf-photos"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      data-invalid={invalid}
      data-over={over}
      data-single={max === 1}
      onBlur={onGroupLeave(onLeave)}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {(refs.length > 0 || intake.pending.length > 0) && (
        <ul className="gf-photo-list">
          {refs.map((ref, index) => (
            <PhotoTile
              key={ref.hash}
              file={ref}
              index={index}
              count={refs.length}
              qualityProblems={intake.qualityProblems[ref.hash] ?? []}
              readOnly={readOnly}
              describe={settings.describe === true}
              showDistance={settings.showDistance === true}
              onOpen={() => setOpen(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(ref)}
              onAlt={(alt) => files.set(refs.map((one) => (one.hash === ref.hash ? described(one, alt) : one)))}
              onAgain={() => again(ref)}
              onKeepAnyway={() => intake.dismissQualityProblems(ref.hash)}
            />
          ))}
          <PendingPhotos pending={intake.pending} onStop={intake.stop} />
        </ul>
      )}
      {readOnly && refs.length === 0 && <p className="gf-help">{t('photo.none')}</p>}
      {!readOnly && (
        <div className="gf-photo-ways" hidden={isFull}>
          <AddPhotos
            id={id}
            source={source}
            single={max === 1}
            describedBy={describedBy}
            still={media === null}
            first={first}
            onShoot={place.begin}
            onShotEnd={place.stop}
            onFiles={add}
            onStart={() => setInstead(null)}
          />
          {source !== 'camera' && <p className="gf-help gf-photo-drop">{t('photo.drop')}</p>}
          {place.locates && <p className="gf-help">{t('photo.placeHint')}</p>}
        </div>
      )}
      {intake.problems.map((words) => (
        <p key={words} className="gf-error" role="alert">
          {words}
        </p>
      ))}
      <p className="gf-help gf-photo-note" role="status">
        {place.problem && t(`photo.${place.problem}`)}
      </p>
      <span className="gf-unseen" role="status">
        {intake.announcement}
      </span>
      {open !== null && refs.length > 0 && !drawing && (
        <PhotoViewer
          files={refs}
          start={open}
          language={language}
          onDraw={readOnly || settings.annotate === false || media === null ? null : setDrawing}
          onClose={() => setOpen(null)}
        />
      )}
      {drawing && (
        <DrawOnPhoto
          file={drawing}
          quality={pictureRequirements(settings).quality}
          files={files}
          onClose={() => setDrawing(null)}
        />
      )}
    </div>
  )
}

/** Sets a description; an empty one is removed. */
function described(ref: MediaRef, alt: string): MediaRef {
  if (alt.trim()) return { ...ref, alt }
  const { alt: before, ...rest } = ref
  return before === undefined ? ref : rest
}

interface PendingPhotosProps {
  readonly pending: readonly PendingPhoto[]
  readonly onStop: (id: number) => void
}

/** Photos being prepared, each with a cancel button. */
function PendingPhotos({ pending, onStop }: PendingPhotosProps) {
  const t = useMediaTranslation()
  return pending.map(({ id, name }) => (
    <li key={id} className="gf-photo gf-photo-pending">
      <span className="gf-media-waiting" role="status" aria-label={t('photo.preparing', { name })} />
      <span className="gf-media-state">{t('photo.preparing', { name })}</span>
      <div className="gf-photo-acts">
        <button
          type="button"
          className="gf-draw-tool"
          aria-label={t('photo.stop', { name })}
          title={t('photo.stop', { name })}
          onClick={() => onStop(id)}
        >
          <ToolIcon name="close" />
        </button>
      </div>
    </li>
  ))
}
