import { source } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 9h18v11H3zM3 9V5h8v4'

export const sample: Sample = {
  inside: 'tabs',
  settings: { label: 'Place' },
  parts: [source],
  answer: { source: 'Spring' },
}
