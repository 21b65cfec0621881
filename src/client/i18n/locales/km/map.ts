import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'ផែនទី',
  loading: 'កំពុងផ្ទុកផែនទី…',
  unavailable: 'ឧបករណ៍នេះមិនអាចបង្ហាញផែនទីបានទេ។ អ្នកនៅតែអាចបញ្ចូលកូអរដោនេបាន។',
  worldMissing: 'ផែនទីផ្ទៃខាងក្រោយមិនបានផ្ទុកទេ ប៉ុន្តែចំណុចនៅត្រឹមត្រូវតាមទីតាំង។',
  zoomIn: 'ពង្រីក',
  zoomOut: 'បង្រួម',
}
