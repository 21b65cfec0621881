import type { Sample } from '../Sample.ts'

export const icon = 'M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4'

export const sample: Sample = {
  answer: 'PT1H30M',
  wrong: 'PT9H',
  settings: { hours: true, minutes: true, maxMinutes: 120 },
}
