import { answers, depth, source } from '../common/samples.ts'
import type { Part, Sample } from '../Sample.ts'

export const icon = 'M3 19h5v-5h5V9h5V4h3'

const parts: Part[] = [
  { kind: 'step', settings: { label: 'Place' }, children: [source] },
  { kind: 'step', settings: { label: 'Pump' }, children: [depth] },
]

export const sample: Sample = { parts, answer: answers, looks: { 'with a bar': { progress: 'bar' } } }
