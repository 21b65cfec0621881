import type { Sample } from '../Sample.ts'

export const icon = 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4M9 17v-4l3 3 3-3v4'

export const sample: Sample = { answer: '2026-03', wrong: '1999-01', settings: { min: '2000-01' } }
