import { answers, depth, source } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M4 5h16v14H4zM7 9h10M7 13h10'

export const sample: Sample = { parts: [source, depth], answer: answers }
