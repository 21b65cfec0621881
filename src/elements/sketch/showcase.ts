import { fileOf } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3M14 20h6'

export const sample: Sample = { answer: [fileOf('d4', 'sketch.png')] }
