import type { Sample } from '../Sample.ts'

export const icon = 'M4 5h16v11h-8l-4 4v-4H4zM12 8v2.5m0 2.5h.01'

export const sample: Sample = {
  settings: { label: 'Before you start' },
  looks: { success: { level: 'success' }, warning: { level: 'warning' }, error: { level: 'error' } },
}
