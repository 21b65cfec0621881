import type { Sample } from '../Sample.ts'

export const icon = 'M3 12h18M8 6h8M8 18h8'

export const sample: Sample = { looks: { 'with words': { label: 'Second part' } } }
