import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'ផែនទី',
  loading: 'កំពុងផ្ទុកផែនទី…',
  unavailable: 'ឧបករណ៍នេះមិនអាចបង្ហាញផែនទីបានទេ។ អ្នកនៅតែអាចបញ្ចូលកូអរដោនេបាន។',
  worldMissing: 'ផែនទីផ្ទៃខាងក្រោយមិនបានផ្ទុកទេ ប៉ុន្តែចំណុចនៅត្រឹមត្រូវតាមទីតាំង។',
  layers: 'ស្រទាប់ផែនទី',
  basemaps: 'ផ្ទៃខាងក្រោយ',
  overlays: 'ស្រទាប់ខាងលើ',
  world: 'ផែនទីពិភពលោកសាមញ្ញ',
  overlayMissing: '“{{title}}” មិនបានផ្ទុកទេ។',
  saveArea: 'រក្សាទុកតំបន់នេះសម្រាប់ប្រើក្រៅបណ្តាញ',
  lost: 'ឧបករណ៍នេះបានបិទផែនទី ប្រហែលដើម្បីសន្សំអង្គចងចាំ។ អ្វីដែលអ្នកបានគូរនៅតែរក្សាទុក។',
  bringBack: 'បង្ហាញផែនទីឡើងវិញ',
  zoomIn: 'ពង្រីក',
  zoomOut: 'បង្រួម',
  attribution: 'បង្ហាញប្រភពផែនទី',
  keys: 'គ្រាប់ចុចព្រួញផ្លាស់ទីផែនទី សញ្ញាបូកនិងដកសម្រាប់ពង្រីកបង្រួម។',
  middle: 'នៅកណ្តាល៖ រយៈទទឹង {{latitude}} រយៈបណ្តោយ {{longitude}}។ កម្រិតពង្រីក {{zoom}}។',
}
