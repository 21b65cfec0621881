import { choices, colors } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 5h5v5H3zm1.5 2.5 1 1L9 5M3 14h5v5H3zM12 7.5h9M12 16.5h9'

export const sample: Sample = {
  answer: ['teal', 'sand'],
  settings: choices('teal', 'coral', 'sand'),
  looks: { 'as a box': { ...choices(...colors), appearance: 'dropdown' } },
}
