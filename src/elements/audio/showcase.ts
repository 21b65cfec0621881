import type { Sample } from '../Sample.ts'

export const icon = 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6'

export const sample: Sample = {
  answer: [{ hash: 'e5'.repeat(32), type: 'audio/webm', size: 90_000, name: 'interview.webm', seconds: 42 }],
  wrong: [{ hash: 'e5'.repeat(32), type: 'audio/webm', size: 90_000, name: 'interview.webm', seconds: 142 }],
  settings: { maxSeconds: 60 },
}
