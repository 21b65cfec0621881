import { useEffect, useState } from 'react'
import type { Bounds } from '../../../geo/Bounds.ts'
import { type AreaPlan, AreaTooLarge } from '../../../render/map/areas/AreaPlan.ts'
import { planArea } from '../../../render/map/areas/planArea.ts'
import type { ShownLayer } from '../../../render/map/ShownLayer.ts'
import { hasRoom } from './hasRoom.ts'

export type PlanState =
  | { readonly state: 'working' | 'tooLarge' | 'failed' }
  | { readonly state: 'ready'; readonly plan: AreaPlan; readonly noRoom: boolean }

/** Time a map has to be still before its plan is computed, in ms. */
const REST_MS = 350

/** Size of the download of these layers in a box. */
export function useAreaPlan(layers: readonly ShownLayer[], bounds: Bounds | null, zoom: number): PlanState {
  const key = bounds && JSON.stringify([bounds, zoom, layers.map(({ id }) => id)])
  const [found, setFound] = useState<{ readonly key: string; readonly plan: PlanState }>()
  useEffect(() => {
    if (!bounds || !key) return
    const stop = new AbortController()
    const { signal } = stop
    const find = async (): Promise<PlanState> => {
      try {
        const plan = await planArea(layers, { bounds, zoom, signal })
        // If every layer is online only, nothing would be saved.
        if (layers.length > 0 && plan.left.length === layers.length) return { state: 'failed' }
        return { state: 'ready', plan, noRoom: !(await hasRoom(plan.bytes)) }
      } catch (error) {
        return { state: error instanceof AreaTooLarge ? 'tooLarge' : 'failed' }
      }
    }
    const soon = setTimeout(() => {
      void find().then((plan) => signal.aborted || setFound({ key, plan }))
    }, REST_MS)
    return () => {
      clearTimeout(soon)
      stop.abort()
    }
  }, [layers, bounds, zoom, key])
  return found && found.key === key ? found.plan : { state: 'working' }
}
