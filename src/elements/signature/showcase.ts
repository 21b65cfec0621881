import { fileOf } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 15c3 0 4-10 6-10s-2 10 0 10 2-4 3.5-4 .5 4 3 4H21M4 20h16'

export const sample: Sample = { answer: [fileOf('c3', 'signature.png')] }
