import type { Sample } from '../Sample.ts'

export const icon = 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4M8 15h8m-2-2 2 2-2 2'

export const sample: Sample = {
  answer: { from: '2026-03-01', to: '2026-03-05' },
  wrong: { from: '2026-03-05', to: '2026-03-01' },
}
