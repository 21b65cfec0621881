import { source } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M8 5h8v14H8z'

export const sample: Sample = { inside: 'columns', parts: [source], answer: { source: 'Spring' } }
