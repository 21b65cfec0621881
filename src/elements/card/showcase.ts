import { answers, depth, source } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 6h18v12H3zM3 10h18M6 14h6'

export const sample: Sample = { parts: [source, depth], answer: answers }
