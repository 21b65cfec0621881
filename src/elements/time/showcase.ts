import type { Sample } from '../Sample.ts'

export const icon = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2'

export const sample: Sample = { answer: '09:30', wrong: '23:00', settings: { max: '18:00' } }
