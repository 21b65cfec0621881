import type { Sample } from '../Sample.ts'

export const icon =
  'M3 3l18 18M10 5.2a10 10 0 0 1 2-.2c6 0 10 7 10 7a17 17 0 0 1-3 3.6M6 6.8A17 17 0 0 0 2 12s4 7 10 7a9 9 0 0 0 4.7-1.4'

export const sample: Sample = { answer: 'poster' }
