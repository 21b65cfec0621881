import { rows } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 5h18v14H3zM3 10h18M3 14.5h18M10 5v14'

export const sample: Sample = rows
