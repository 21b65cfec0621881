import type { Sample } from '../Sample.ts'

export const icon = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'

export const sample: Sample = {
  answer: 'a',
  looks: { 'side by side': { layout: 'horizontal' }, 'as buttons': { layout: 'buttons' } },
}
