import type { Sample } from '../Sample.ts'

export const icon = 'M20 10V6H4v14h7M4 10h16M8 3v4m8-4v4M17 13a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM17 15.5v2l1.5 1'

export const sample: Sample = { answer: '2026-03-01T09:30:00+07:00', wrong: '2026-03-01T25:00:00+07:00' }
