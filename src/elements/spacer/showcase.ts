import type { Sample } from '../Sample.ts'

export const icon = 'M4 4h16M4 20h16M12 8v8m-2-6 2-2 2 2m-4 4 2 2 2-2'

export const sample: Sample = {}
