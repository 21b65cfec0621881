import { useState } from 'react'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import type { PositionFailureReason } from '../../geo/PositionFailure.ts'
import type { Position } from '../../geo/Position.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'

interface NearestButtonProps {
  /** The device said where it is. */
  readonly onFrom: (position: Position) => void
  /** Whether the list is sorted by that already. */
  readonly sorted: boolean
}

/** Sorts a list by how far things are from the device, or says why that cannot be. */
export function NearestButton({ onFrom, sorted }: NearestButtonProps) {
  const { positions } = useRenderScope()
  const t = usePlaceWords()
  const [state, setState] = useState<'idle' | 'measuring' | PositionFailureReason>('idle')
  if (!positions) return null
  const measure = async () => {
    setState('measuring')
    try {
      const { longitude, latitude } = await positions.getCoordinate()
      onFrom([longitude, latitude])
      setState('idle')
    } catch (failure) {
      setState(reasonOf(failure))
    }
  }
  const said =
    state === 'measuring'
      ? t('feature.measuring')
      : state !== 'idle'
        ? t(`failure.${state}`)
        : sorted
          ? t('feature.nearestOn')
          : ''
  return (
    <div className="gf-feature-nearest">
      <button type="button" className="gf-button" disabled={state === 'measuring'} onClick={() => void measure()}>
        {t('feature.nearest')}
      </button>
      <span className="gf-help" role="status">
        {said}
      </span>
    </div>
  )
}

function reasonOf(failure: unknown): PositionFailureReason {
  const known = typeof failure === 'object' && failure !== null && 'reason' in failure
  return known ? (failure.reason as PositionFailureReason) : 'unavailable'
}
