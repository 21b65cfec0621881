import { rows } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M4 11a6 6 0 0 1 6-6h10m-3-3 3 3-3 3M20 13a6 6 0 0 1-6 6H4m3 3-3-3 3-3'

export const sample: Sample = { ...rows, looks: { 'with a line for each row': { summary: '{source}: {depth} m' } } }
