import { fileOf } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'

export const sample: Sample = {
  answer: [fileOf('a1', 'pump.jpg'), fileOf('b2', 'platform.jpg')],
  wrong: [fileOf('a1', 'pump.jpg')],
  settings: { min: 2, max: 4 },
  looks: { 'described, and only one': { min: 1, max: 1, describe: true } },
}
