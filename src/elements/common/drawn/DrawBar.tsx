import { DrawIcon, type DrawIconName } from './DrawIcon.tsx'
import type { Corners } from './useCorners.tsx'
import { useDrawWords } from './useDrawWords.tsx'
import type { Walk } from './useWalk.tsx'

interface DrawBarProps {
  readonly drawing: Pick<Corners, 'undo' | 'redo'>
  /** Takes the chosen corner away, or the last one; null without any. */
  readonly onRemove: (() => void) | null
  /** Joins the end of a line to its beginning; null where that is not asked for, or done. */
  readonly onCloseUp: (() => void) | null
  /** Brings the map to where the device is; null where there is no map, or nothing that knows. */
  readonly onLocate: (() => void) | null
  /** Puts a corner under the cross; null where the map is only looked at. */
  readonly onAdd: (() => void) | null
  /** Null where there is nothing to record with. */
  readonly walk: Walk | null
}

/** What a thumb reaches while drawing: small acts in a row, and the one that draws below it. */
export function DrawBar({ drawing, onRemove, onCloseUp, onLocate, onAdd, walk }: DrawBarProps) {
  const t = useDrawWords()
  const isOn = walk?.state === 'waiting' || walk?.state === 'walking'
  return (
    <div className="gf-drawn-bar">
      <div className="gf-drawn-acts">
        <Act icon="undo" label={t('undo')} run={drawing.undo} />
        <Act icon="redo" label={t('redo')} run={drawing.redo} />
        <Act icon="remove" label={t('remove')} run={onRemove} />
        {onLocate && <Act icon="locate" label={t('locate')} run={onLocate} />}
        {onCloseUp && <Act icon="closeUp" label={t('closeUp')} run={onCloseUp} />}
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

interface ActProps {
  readonly icon: DrawIconName
  readonly label: string
  readonly run: (() => void) | null
}

function Act({ icon, label, run }: ActProps) {
  return (
    <button type="button" className="gf-drawn-act" disabled={!run} onClick={() => run?.()}>
      <DrawIcon name={icon} />
      <span>{label}</span>
    </button>
  )
}
