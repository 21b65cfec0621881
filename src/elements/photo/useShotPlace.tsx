import { useEffect, useRef, useState } from 'react'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import type { MeasuredPosition } from '../../geo/MeasuredPosition.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'
import { type ShotPlace, watchShotPlace } from './shotPlace.ts'
import { wishesOf } from './wishesOf.ts'
import type { PhotoSettings } from './photo.ts'

/** Why a photo has no place: it may not be asked for, or the device does not know. */
export type ShotTrouble = 'placeDenied' | 'placeUnknown'

/** Where the device is while photos are taken, where their author asks for it. */
export function useShotPlace(settings: PhotoSettings) {
  const { positions } = useRenderScope()
  const asked = settings.locate === true && !wishesOf(settings).strip && settings.source !== 'file'
  const watching = useRef<ShotPlace | null>(null)
  const [trouble, setTrouble] = useState<ShotTrouble | null>(null)
  useEffect(() => () => watching.current?.stop(), [])

  const stop = () => {
    watching.current?.stop()
    watching.current = null
  }
  /** To be called from the press that starts the camera. */
  const begin = () => {
    stop()
    if (asked && positions) watching.current = watchShotPlace(positions.watchCoordinate)
  }
  /** The place of the photo that has just been taken; null where there is none, which is said. */
  const end = async (): Promise<MeasuredPosition | null> => {
    const shot = watching.current
    watching.current = null
    if (!shot) return null
    try {
      const here = await shot.here()
      setTrouble(null)
      return here
    } catch (error) {
      setTrouble(error instanceof PositionFailure && error.reason === 'denied' ? 'placeDenied' : 'placeUnknown')
      return null
    }
  }
  return { asked, trouble, begin, end, stop }
}
