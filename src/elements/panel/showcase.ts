import { source } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M4 5h16v14H4zM4 10h16M10 7.5h4'

export const sample: Sample = {
  inside: 'collapse',
  settings: { label: 'Place', open: true },
  parts: [source],
  answer: { source: 'Spring' },
}
