import { answers, depth, source } from '../common/samples.ts'
import type { Part, Sample } from '../Sample.ts'

export const icon = 'M4 5h7v14H4zM13 5h7v14h-7z'

const parts: Part[] = [
  { kind: 'column', children: [source] },
  { kind: 'column', children: [depth] },
]

export const sample: Sample = { parts, answer: answers, looks: { 'a third and two': { widths: '1-2' } } }
