import type { Sample } from '../Sample.ts'

export const icon = 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 11.5l2.5 2.5 4-4.5'

export const sample: Sample = {
  answer: { id: 'w1', label: 'Bến Thành', point: { type: 'Point', coordinates: [106.698, 10.772] } },
  settings: { choicesFrom: 'places' },
  looks: { 'as a list alone': { showMap: false } },
}
