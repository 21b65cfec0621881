import type { Sample } from '../Sample.ts'

export const icon = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01'

export const sample: Sample = {
  settings: {
    src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="teal"/></svg>')}`,
    caption: 'A pump',
  },
  looks: { 'not there': { src: '/nowhere.png' } },
}
