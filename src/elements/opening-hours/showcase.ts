import type { Sample } from '../Sample.ts'

export const icon = 'M5 9V4h14v5M4 9h16v11H4zM12 12v3l2 1.5'

export const sample: Sample = {
  answer: 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; PH off',
  // Invalid even without the library, which the gallery does not wait for.
  wrong: 'Mo-Fr 08:00-18:00 off; '.repeat(20),
}
