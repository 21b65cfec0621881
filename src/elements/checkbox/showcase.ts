import { choices } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M4 4h16v16H4zm4 8 3 3 5-6'

export const sample: Sample = {
  answer: ['a'],
  settings: { exclusive: 'none', ...choices('a', 'b', 'none') },
  wrong: ['a', 'none'],
  looks: { 'side by side': { layout: 'horizontal' } },
}
