import type { Sample } from '../Sample.ts'

export const icon = 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16'

export const sample: Sample = {
  answer: { row_1: 'a', row_2: 'b' },
  wrong: { row_1: 'a' },
  looks: { 'several in a row': { many: true } },
}
