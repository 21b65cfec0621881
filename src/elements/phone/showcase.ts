import type { Sample } from '../Sample.ts'

export const icon =
  'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2Z'

export const sample: Sample = { answer: '+84912345678', wrong: '12' }
