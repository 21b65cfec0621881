import type { Sample } from '../Sample.ts'

export const icon = 'M6 3h8l5 5v13H6zM14 3v5h5M9 15l2 2 4-4'

export const sample: Sample = {
  answer: true,
  settings: { text: 'We keep **your answers** for a year. [More](https://example.org)' },
}
