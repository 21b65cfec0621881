import { source } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M5 4h14v16H5zM9 9h6M9 13h6'

export const sample: Sample = {
  inside: 'steps',
  settings: { label: 'Place' },
  parts: [source],
  answer: { source: 'Spring' },
}
