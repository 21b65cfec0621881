import type { Sample } from '../Sample.ts'

export const icon = 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17'

export const sample: Sample = { answer: 12.5, wrong: 900, settings: { max: 100, unit: 'm' } }
