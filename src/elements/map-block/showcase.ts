import type { Sample } from '../Sample.ts'

export const icon = 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2V6M9 4v14M15 6v14'

export const sample: Sample = {
  settings: { caption: 'Where we work', latitude: 16, longitude: 106, zoom: 4, pin: true, height: 240 },
}
