import type { PositionSource } from '../../src/render/RenderScope.ts'
import type { MeasuredPosition } from '../../src/geo/MeasuredPosition.ts'

const AT: MeasuredPosition = {
  longitude: 105.85,
  latitude: 21.03,
  altitude: null,
  accuracy: 8,
  time: '2026-03-01T02:30:00Z',
}

/** A device that returns these measurements: one position after the other, or an error. */
export function fakePositioning(...steps: readonly (Partial<MeasuredPosition> | Error)[]) {
  let next = 0
  let tell: { give: (position: MeasuredPosition) => void; fail: (failure: Error) => void } | null = null
  const step = () => {
    const what = steps[Math.min(next++, steps.length - 1)] ?? {}
    if (what instanceof Error) tell?.fail(what)
    else tell?.give({ ...AT, ...what })
  }
  const copied: string[] = []
  const source: PositionSource = {
    getCoordinate: async () => {
      const first = steps[0] ?? {}
      if (first instanceof Error) throw first
      return { ...AT, ...first }
    },
    watchCoordinate: (give, fail) => {
      tell = { give, fail }
      queueMicrotask(step)
      return () => {
        tell = null
      }
    },
    watchHeading: (give) => {
      queueMicrotask(() => give(123.4))
      return () => {}
    },
    copyText: async (text) => void copied.push(text),
  }
  return { source, step, copied, watched: () => tell !== null }
}
