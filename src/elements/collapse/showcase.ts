import { answers, depth, source } from '../common/samples.ts'
import type { Part, Sample } from '../Sample.ts'

export const icon = 'M4 4h16v6H4zM4 14h16v6H4zM10 6.5l2 1.5 2-1.5M10 16.5l2 1.5 2-1.5'

const parts: Part[] = [
  { kind: 'panel', settings: { label: 'Place', open: true }, children: [source] },
  { kind: 'panel', settings: { label: 'Pump' }, children: [depth] },
]

export const sample: Sample = { parts, answer: answers, looks: { 'one at a time': { oneAtATime: true } } }
