import type { Sample } from '../Sample.ts'

export const icon = 'M3 8h18v8H3zM7 8v3m4-3v4m4-4v3m4-3v4'

export const sample: Sample = { answer: { value: 3.5, unit: 'km' }, wrong: { value: 'x', unit: 'km' } }
