import type { Sample } from '../Sample.ts'

export const icon = 'M3 7h18v11H3zM3 7l9 6 9-6'

export const sample: Sample = {
  answer: { number: '12', street: 'Phố Huế', city: 'Hà Nội', postcode: '11612', country: 'VN' },
  wrong: { city: 'x'.repeat(201) },
  settings: { country: 'VN' },
  looks: { 'with a region, and to be filled in': { askRegion: true, placeFrom: 'place' } },
}
