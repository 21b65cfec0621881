import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'Peta',
  loading: 'Memuat peta…',
  unavailable: 'Peta tidak dapat ditampilkan di perangkat ini. Anda tetap dapat memasukkan koordinat.',
  worldMissing: 'Peta latar gagal dimuat; titik-titiknya tetap berada di tempat yang benar.',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
}
