import type { Sample } from '../Sample.ts'

export const icon = 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z'

export const sample: Sample = {
  answer: {
    type: 'Point',
    coordinates: [105.85, 21.03],
    accuracy: 8,
    source: 'device',
    time: '2026-03-01T02:30:00Z',
  },
  wrong: { type: 'Point', coordinates: [400, 21.03], source: 'typed', time: '2026-03-01T02:30:00Z' },
  settings: { allowMap: false },
}
