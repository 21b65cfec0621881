import type { Sample } from '../Sample.ts'

export const icon = 'm4 8 2-2v12M11 18h.01M15 9a2.5 2.5 0 0 1 5 0v6a2.5 2.5 0 0 1-5 0z'

export const sample: Sample = { answer: 3.25, wrong: 'x' }
