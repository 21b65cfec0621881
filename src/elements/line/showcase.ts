import type { Sample } from '../Sample.ts'

export const icon =
  'M5 19l4-8 6 4 4-9M5 17.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM19 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z'

export const sample: Sample = {
  answer: {
    type: 'LineString',
    coordinates: [
      [105.85, 21.03],
      [105.86, 21.031],
      [105.862, 21.036],
    ],
    source: 'walked',
    accuracy: 6,
    time: '2026-03-01T02:30:00Z',
  },
  wrong: { type: 'LineString', coordinates: [[105.85, 21.03]] },
  settings: { allowMap: false },
}
