import type { Sample } from '../Sample.ts'

export const icon = 'M11 6h10M11 12h10M11 18h10M5 20V4M2 7l3-3 3 3'

export const sample: Sample = { answer: ['b', 'a', 'c'], wrong: ['b'] }
