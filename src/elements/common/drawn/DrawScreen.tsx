import { useId, useMemo, useRef, useState } from 'react'
import { DrawMap } from '../../../render/map/drawing/DrawMap.tsx'
import type { DrawingCallbacks, OpenDrawing } from '../../../render/map/drawing/openDrawing.ts'
import { type StartView, useRenderScope } from '../../../render/RenderScope.ts'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { Position } from '../../../geo/Position.ts'
import { FullDialog } from '../pictures/FullDialog.tsx'
import { addVertex, removeVertex, restoreAltitudes } from './vertices.ts'
import { DrawBar } from './DrawBar.tsx'
import { type DrawnType, samePlace, MAX_HOLES } from './drawnValue.ts'
import { hasInvalidHoles, selfIntersectionsOf } from './drawnViolations.ts'
import { sizeText } from './measureText.ts'
import { PointsList } from './PointsList.tsx'
import type { VertexEditing } from './useVertices.tsx'
import { useDrawTranslation } from './useDrawTranslation.tsx'
import { useRing } from './useRing.tsx'
import { positionFailureKey, useTrackRecording, type TrackRecording } from './useTrackRecording.tsx'
import { MAX_TRACK_ACCURACY } from './shouldRecordPosition.ts'

/** Maximum number of vertices with handles: more cannot be hit with a finger, and every drag would redraw them all. */
const HANDLES = 500

interface DrawScreenProps {
  readonly type: DrawnType
  readonly label: string
  readonly settings: Settings
  readonly language: string
  /** Initial view of the map while nothing is drawn; null: the whole world. */
  readonly start: StartView | null
  readonly drawing: VertexEditing
  /** Starts recording a walk at once. */
  readonly walking: boolean
  readonly onDone: () => void
}

/** Full-screen drawing: the map with a crosshair, the size of the drawing, and the controls under the thumb. */
export function DrawScreen(props: DrawScreenProps) {
  const { type, label, settings, language, start, drawing, walking, onDone } = props
  const t = useDrawTranslation()
  const { positions } = useRenderScope()
  const id = useId()
  const { corners, rest, change, ...holes } = useRing(drawing, settings['allowHoles'] === true)
  const [chosen, setChosen] = useState<number | null>(null)
  const [dragged, setDragged] = useState<readonly Position[] | null>(null)
  const [locating, setLocating] = useState<'looking' | TrackRecording['failure']>(null)
  const map = useRef<OpenDrawing>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [noMap, setNoMap] = useState(false)
  // A hole still being drawn is not invalid yet.
  const isWrong = corners.length > 2 && hasInvalidHoles(drawing.rings)
  const mayTap = settings['allowMap'] !== false
  const crossings = selfIntersectionsOf(type, corners)
  const coarsest = Math.min(MAX_TRACK_ACCURACY, numberOr(settings['accuracyLimit'], MAX_TRACK_ACCURACY))
  const walk = useTrackRecording({
    begins: walking,
    last: corners.at(-1),
    metres: numberOr(settings['walkMetres'], 5),
    seconds: numberOr(settings['walkSeconds'], 2),
    coarsest,
    onStep: (at, measured) => {
      change((now) => addVertex(now, at), 'walked', measured)
      map.current?.follow(at)
    },
  })
  const add = (at: Position) => {
    if (!mayTap) return
    setChosen(null)
    change((now) => addVertex(now, at), 'map')
  }
  const remove = () => {
    change((now) => removeVertex(now, chosen ?? now.length - 1), 'map')
    setChosen(null)
  }
  const locate = async () => {
    setLocating('looking')
    try {
      const here = await positions?.getCoordinate()
      setLocating(null)
      if (here) map.current?.follow([here.longitude, here.latitude])
    } catch (error) {
      setLocating(positionFailureKey(error))
    }
  }
  const hand: DrawingCallbacks = {
    onAdd: add,
    onChoose: setChosen,
    onEdit: (edited) => {
      setDragged(null)
      setChosen(null)
      change((now) => restoreAltitudes(now, edited), 'map')
    },
    onDrag: setDragged,
    onKey: (event) => {
      const undoing = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      const act = undoing
        ? event.shiftKey
          ? drawing.redo
          : drawing.undo
        : event.key === 'Backspace' || event.key === 'Delete'
          ? corners.length > 0 && remove
          : null
      if (!act) return
      event.preventDefault()
      act()
    },
  }
  const handles = mayTap && corners.length <= HANDLES
  const isHole = holes.ring > 0
  const drawn = useMemo(
    () => ({ type, corners, rest, isHole, crossings, chosen, editing: true }),
    [type, corners, rest, isHole, crossings, chosen],
  )
  const shown = isHole ? [rest[0] ?? NONE, dragged ?? corners, ...rest.slice(1)] : [dragged ?? corners, ...rest]
  const go = (ring: number) => {
    setChosen(null)
    holes.go(ring)
  }
  const done = () => {
    holes.go(0)
    onDone()
  }
  const [first, last] = [corners[0], corners.at(-1)]
  const opens = settings['closed'] === true && corners.length > 2 && first && last && !samePlace(first, last)
  return (
    <FullDialog label={label} className="gf-drawn-screen" onCancel={done}>
      <div className="gf-drawn-head">
        <h2>{label}</h2>
        <button type="button" className="gf-button gf-button-primary" onClick={done}>
          {t('done')}
        </button>
      </div>
      <div className="gf-drawn-paper" data-cross={mayTap && isOpen} data-no-map={noMap}>
        <DrawMap
          drawing={drawn}
          handles={handles}
          hand={hand}
          zoom={numberOr(settings['zoom'], 15)}
          start={start}
          label={t('map')}
          description={t('keys')}
          still={false}
          onFail={() => setNoMap(true)}
          onReady={(open) => {
            map.current = open
            setIsOpen(open !== null)
          }}
        />
        <div className="gf-drawn-said">
          <p className="gf-drawn-size" aria-live="polite">
            {shown.flat().length === 0
              ? t('empty')
              : `${t('points', { count: shown.flat().length })} · ${sizeText(type, shown, settings, language)}`}
          </p>
          {crossings.length > 0 && !dragged && <p className="gf-drawn-wrong">{t('crossing')}</p>}
          {isWrong && !dragged && <p className="gf-drawn-wrong">{t('holesWrong')}</p>}
          {!handles && mayTap && <p>{t('many', { limit: HANDLES })}</p>}
          {locating === 'looking' && <p>{t('waiting')}</p>}
          {locating !== null && locating !== 'looking' && <p className="gf-drawn-wrong">{t(locating)}</p>}
          <WalkNote walk={walk} coarsest={coarsest} />
        </div>
      </div>
      {noMap && (
        <div className="gf-drawn-typed">
          <PointsList id={id} type={type} holes={settings['allowHoles'] === true} drawing={drawing} />
        </div>
      )}
      <div className="gf-drawn-foot">
        {corners.length === 0 && mayTap && !noMap && <p className="gf-drawn-hint">{t(isHole ? 'holeHint' : 'hint')}</p>}
        {holes.mayCut && <RingsBar ring={holes.ring} rings={holes.rings} onGo={go} onRemove={holes.remove} />}
        <DrawBar
          drawing={drawing}
          onRemove={corners.length > 0 ? remove : null}
          onCloseUp={opens ? () => change((now) => addVertex(now, first), 'map') : null}
          onLocate={positions && isOpen ? () => void locate() : null}
          onAdd={
            mayTap && isOpen
              ? () => {
                  const at = map.current?.cross()
                  if (at) add(at)
                }
              : null
          }
          walk={settings['allowWalk'] !== false && positions ? walk : null}
        />
      </div>
    </FullDialog>
  )
}

const NONE: readonly Position[] = []
const numberOr = (setting: unknown, other: number) => (typeof setting === 'number' ? setting : other)

interface WalkNoteProps {
  readonly walk: TrackRecording
  /** Accuracy in metres above which positions are not recorded. */
  readonly coarsest: number
}

/** State of a recording, or the reason it fails. */
function WalkNote({ walk: { state, accuracy, failure }, coarsest }: WalkNoteProps) {
  const t = useDrawTranslation()
  if (failure) return <p className="gf-drawn-wrong">{t(failure === 'denied' ? 'denied' : 'noPosition')}</p>
  const metres = Math.ceil(accuracy ?? 0)
  if (state === 'off') return null
  if (state === 'paused') return <p>{t('paused')}</p>
  if (accuracy === null) return <p>{t('waiting')}</p>
  return accuracy > coarsest ? (
    <p className="gf-drawn-wrong">{t('coarse', { metres })}</p>
  ) : (
    <p>{t('walking', { metres })}</p>
  )
}

interface RingsBarProps {
  /** Index of the ring being drawn, and the number of rings; an index beyond them is a new hole. */
  readonly ring: number
  readonly rings: number
  readonly onGo: (ring: number) => void
  readonly onRemove: (() => void) | null
}

/** Selects the ring of an area to draw: its outline, one of its holes, or a new one. */
function RingsBar({ ring, rings, onGo, onRemove }: RingsBarProps) {
  const t = useDrawTranslation()
  const one = (index: number, label: string) => (
    <button key={index} type="button" className="gf-button" aria-pressed={index === ring} onClick={() => onGo(index)}>
      {label}
    </button>
  )
  return (
    <div className="gf-drawn-rings" role="group" aria-label={t('rings')}>
      {one(0, t('outline'))}
      {Array.from({ length: rings - 1 }, (_, index) => one(index + 1, t('hole', { number: index + 1 })))}
      {rings <= MAX_HOLES && one(rings, t('cutHole'))}
      {onRemove && (
        <button type="button" className="gf-button" onClick={onRemove}>
          {t('removeHole')}
        </button>
      )}
    </div>
  )
}
