import type { Sample } from '../Sample.ts'

export const icon = 'M3 7h12v10H3zM15 11l6-3v8l-6-3z'

export const sample: Sample = {
  answer: [{ hash: 'f6'.repeat(32), type: 'video/mp4', size: 900_000, name: 'handle.mp4', seconds: 7 }],
}
