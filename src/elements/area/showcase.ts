import type { Sample } from '../Sample.ts'

export const icon = 'M5 7l9-3 5 8-4 8-9-2z'

export const sample: Sample = {
  answer: {
    type: 'Polygon',
    coordinates: [
      [
        [105.85, 21.03],
        [105.86, 21.03],
        [105.86, 21.04],
        [105.85, 21.03],
      ],
    ],
    source: 'map',
    time: '2026-03-01T02:30:00Z',
  },
  wrong: {
    type: 'Polygon',
    coordinates: [
      [
        [105.85, 21.03],
        [105.86, 21.04],
        [105.86, 21.03],
        [105.85, 21.04],
        [105.85, 21.03],
      ],
    ],
  },
  settings: { allowMap: false },
}
