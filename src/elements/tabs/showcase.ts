import { answers, depth, source } from '../common/samples.ts'
import type { Part, Sample } from '../Sample.ts'

export const icon = 'M3 9h18v11H3zM3 9V5h6v4M9 5h6v4'

const parts: Part[] = [
  { kind: 'tab', settings: { label: 'Place' }, children: [source] },
  { kind: 'tab', settings: { label: 'Pump' }, children: [depth] },
]

export const sample: Sample = { parts, answer: answers }
