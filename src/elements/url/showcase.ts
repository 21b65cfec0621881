import type { Sample } from '../Sample.ts'

export const icon = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3.5 4 3.5 14 0 18M12 3c-3.5 4-3.5 14 0 18'

export const sample: Sample = { answer: 'https://example.org/a', wrong: 'example' }
