import type { Sample } from '../Sample.ts'

export const icon = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z'

export const sample: Sample = {
  answer: 4,
  looks: {
    hearts: { appearance: 'hearts' },
    'numbers to ten': { appearance: 'numbers', count: 10 },
    faces: { appearance: 'faces' },
  },
}
