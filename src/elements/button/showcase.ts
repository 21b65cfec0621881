import type { Sample } from '../Sample.ts'

export const icon = 'M3 8h18v8H3zM8 12h8'

export const sample: Sample = { looks: { 'not the first': { variant: 'default' } } }
