import { picture } from '../common/samples.ts'
import type { Sample } from '../Sample.ts'

export const icon = 'M3 5h8v14H3zM13 5h8v14h-8zM3 16l4-5 4 5M13 16l4-5 4 5'

export const sample: Sample = {
  answer: 'teal',
  settings: {
    choices: ['teal', 'coral', 'indigo'].map((value) => ({ value, label: value, image: picture(value) })),
  },
  looks: { 'pictures that are not there': { choices: [{ value: 'teal', label: 'teal', image: '/nowhere.png' }] } },
}
