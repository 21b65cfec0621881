import { DrawIcon, type DrawIconName } from './DrawIcon.tsx'
import type { VertexEditing } from './useVertices.tsx'
import { useDrawTranslation } from './useDrawTranslation.tsx'
import type { TrackRecording } from './useTrackRecording.tsx'

interface DrawBarProps {
  readonly drawing: Pick<VertexEditing, 'undo' | 'redo'>
  /** Removes the selected vertex, or the last one; null if there is none. */
  readonly onRemove: (() => void) | null
  /** Joins the end of a line to its start; null if not allowed, or done. */
  readonly onCloseUp: (() => void) | null
  /** Centres the map on the device's position; null without a map or a source of positions. */
  readonly onLocate: (() => void) | null
  /** Adds a vertex under the crosshair; null if the map is read-only. */
  readonly onAdd: (() => void) | null
  /** Null without a source of positions. */
  readonly walk: TrackRecording | null
}

/** Controls within reach of the thumb: secondary actions in a row, and the drawing action below. */
export function DrawBar({ drawing, onRemove, onCloseUp, onLocate, onAdd, walk }: DrawBarProps) {
  const t = useDrawTranslation()
  const isOn = walk?.state === 'waiting' || walk?.state === 'walking'
  return (
    <div className="gf-drawn-bar">
      <div className="gf-drawn-acts">
        <ActionButton icon="undo" label={t('undo')} run={drawing.undo} />
        <ActionButton icon="redo" label={t('redo')} run={drawing.redo} />
        <ActionButton icon="remove" label={t('remove')} run={onRemove} />
        {onLocate && <ActionButton icon="locate" label={t('locate')} run={onLocate} />}
        {onCloseUp && <ActionButton icon="closeUp" label={t('closeUp')} run={onCloseUp} />}
      </div>
      <div className="gf-drawn-main">
        {walk && (
          <button
            type="button"
            className="gf-button gf-drawn-wide"
            aria-pressed={isOn}
            onClick={isOn ? walk.pause : walk.begin}
          >
            <DrawIcon name={isOn ? 'pause' : 'walk'} />
            <span>{t(isOn ? 'pause' : walk.state === 'paused' ? 'resume' : 'walk')}</span>
          </button>
        )}
        {onAdd && (
          <button type="button" className="gf-button gf-button-primary gf-drawn-wide" onClick={onAdd}>
            <DrawIcon name="add" />
            <span>{t('add')}</span>
          </button>
        )}
      </div>
    </div>
  )
}

interface BulkActionProps {
  readonly icon: DrawIconName
  readonly label: string
  readonly run: (() => void) | null
}

function ActionButton({ icon, label, run }: BulkActionProps) {
  return (
    <button type="button" className="gf-drawn-act" disabled={!run} onClick={() => run?.()}>
      <DrawIcon name={icon} />
      <span>{label}</span>
    </button>
  )
}
