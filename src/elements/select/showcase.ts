import { choices, colors } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 7h18v10H3zM14 11l2 2 2-2'

export const sample: Sample = {
  answer: 'teal',
  settings: choices('teal', 'coral', 'indigo'),
  looks: { 'as a box': { ...choices(...colors), appearance: 'dropdown' } },
}
