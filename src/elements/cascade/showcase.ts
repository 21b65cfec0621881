import type { Sample } from '../Sample.ts'

export const icon = 'M4 4h6v5H4zM14 9h6v5h-6zM14 17h6v4h-6zM7 9v10h7M7 12h7'

export const sample: Sample = { answer: ['a', '2'], settings: { leafOnly: true }, wrong: ['a'] }
