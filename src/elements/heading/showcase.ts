import type { Sample } from '../Sample.ts'

export const icon = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM15.5 8.5l-2 5-5 2 2-5z'

export const sample: Sample = { answer: 123.4, wrong: 400 }
