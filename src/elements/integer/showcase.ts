import type { Sample } from '../Sample.ts'

export const icon = 'm3 9 2-2v10M9 9a2 2 0 1 1 3.5 1.3L9 17h4M17 7h4l-2.5 4a3 3 0 1 1-2 5.3'

export const sample: Sample = { answer: 12000, wrong: 1.5 }
