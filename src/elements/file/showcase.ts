import type { Sample } from '../Sample.ts'

export const icon = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'

export const sample: Sample = {
  answer: [{ hash: 'a7'.repeat(32), type: 'application/pdf', size: 20_000, name: 'permit.pdf' }],
}
