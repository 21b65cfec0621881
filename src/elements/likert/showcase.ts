import type { Sample } from '../Sample.ts'

export const icon =
  'M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM19 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7 12h3m4 0h3'

export const sample: Sample = {
  answer: '4',
  looks: { 'with words at the ends': { startLabel: 'Not at all', endLabel: 'Wholly' } },
}
