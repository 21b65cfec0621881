import type { Sample } from '../Sample.ts'

export const icon = 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'

export const sample: Sample = { settings: { url: 'https://example.org' }, looks: { 'as a button': { look: 'button' } } }
