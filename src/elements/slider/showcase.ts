import type { Sample } from '../Sample.ts'

export const icon = 'M3 12h6m6 0h6M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'

export const sample: Sample = {
  answer: 40,
  settings: { minLabel: 'Never', maxLabel: 'Always' },
  looks: { 'with a unit': { unit: '%' } },
}
