import type { Sample } from '../Sample.ts'

export const icon = 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7Zm8 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z'

export const sample: Sample = { answer: true }
