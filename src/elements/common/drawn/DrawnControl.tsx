import { type FocusEvent, Suspense, useMemo, useState } from 'react'
import type { ControlProps } from '../../../render/ControlProps.ts'
import { useRenderScope } from '../../../render/RenderScope.ts'
import { DrawIcon } from './DrawIcon.tsx'
import type { DrawnType } from './drawnValue.ts'
import { selfIntersectionsOf } from './drawnViolations.ts'
import { sizeText } from './measureText.ts'
import { useOpeningView } from '../useOpeningView.tsx'
import { PointsList } from './PointsList.tsx'
import { useVertices } from './useVertices.tsx'
import { useDrawTranslation } from './useDrawTranslation.tsx'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import './drawn.css'

const DrawMap = lazyPart(async () => (await import('../../../render/map/drawing/DrawMap.tsx')).DrawMap)
const DrawScreen = lazyPart(async () => (await import('./DrawScreen.tsx')).DrawScreen)

interface DrawnControlProps extends ControlProps {
  readonly type: DrawnType
}

/** A line or an area: shown on a map, drawn on a full screen, or entered as coordinates. */
export function DrawnControl(props: DrawnControlProps) {
  const { type, id, settings, value, onChange, onLeave, readOnly, invalid, describedBy, language, words } = props
  const t = useDrawTranslation()
  const { filling, positions } = useRenderScope()
  const drawing = useVertices(type, value, onChange)
  const { corners, rings } = drawing
  const holes = settings['allowHoles'] === true
  const [open, setOpen] = useState<'drawing' | 'walking' | null>(null)
  const [listed, setListed] = useState(false)
  const [noMap, setNoMap] = useState(false)
  const start = useOpeningView(props, open)
  const still = filling === null
  const mayTap = settings['allowMap'] !== false
  const mayWalk = settings['allowWalk'] !== false && (still || positions !== null)
  const drawn = useMemo(() => {
    const crossings = rings.flatMap((ring) => selfIntersectionsOf(type, ring))
    return { type, corners, rest: rings.slice(1), crossings, chosen: null, editing: false }
  }, [type, corners, rings])
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !open) onLeave()
  }
  return (
    <div
      id={id}
      className="gf-drawn"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-invalid={invalid}
      onBlur={leave}
    >
      {mayTap && (corners.length > 0 || still) && (
        <Suspense fallback={<div className="gf-map" />}>
          <DrawMap
            // A preview fitted to the drawing: remounted after it was edited.
            key={open ? 'behind' : 'shown'}
            drawing={drawn}
            handles={false}
            hand={null}
            zoom={typeof settings['zoom'] === 'number' ? settings['zoom'] : 15}
            start={start}
            label={t('preview')}
            still={still || open !== null}
            onFail={() => setNoMap(true)}
          />
        </Suspense>
      )}
      <p className="gf-drawn-size" aria-live="polite">
        {corners.length === 0
          ? t('empty')
          : `${t('points', { count: rings.flat().length })} · ${sizeText(type, rings, settings, language)}`}
      </p>
      {!readOnly && (
        <div className="gf-drawn-buttons">
          {mayTap && (
            <button
              type="button"
              className="gf-button gf-button-primary"
              disabled={still}
              onClick={() => setOpen('drawing')}
            >
              {t(corners.length === 0 ? 'open' : 'goOn')}
            </button>
          )}
          {mayWalk && (
            <button
              type="button"
              className="gf-button gf-drawn-wide"
              disabled={still}
              onClick={() => setOpen('walking')}
            >
              <DrawIcon name="walk" />
              <span>{t(corners.length === 0 ? 'walk' : 'resume')}</span>
            </button>
          )}
          {drawing.undo && (
            <button type="button" className="gf-button" onClick={drawing.undo}>
              {t('undo')}
            </button>
          )}
          {corners.length > 0 && (
            <button type="button" className="gf-button" onClick={() => drawing.change(() => [], 'map')}>
              {t('clear')}
            </button>
          )}
        </div>
      )}
      {!readOnly && (settings['allowTyped'] !== false || noMap) && (
        <details className="gf-drawn-details" onToggle={(event) => setListed(event.currentTarget.open)}>
          <summary>{t('list')}</summary>
          {listed && <PointsList id={id} type={type} holes={holes} drawing={drawing} />}
        </details>
      )}
      {open && (
        <Suspense fallback={null}>
          <DrawScreen
            type={type}
            label={words(settings['label'])}
            settings={settings}
            language={language}
            start={start}
            drawing={drawing}
            walking={open === 'walking'}
            onDone={() => {
              setOpen(null)
              onLeave()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
