import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'Peta',
  loading: 'Memuatkan peta…',
  unavailable: 'Peta tidak dapat ditunjukkan pada peranti ini. Anda masih boleh memasukkan koordinat.',
  worldMissing: 'Peta latar gagal dimuatkan; titik-titiknya tetap di tempat yang betul.',
  zoomIn: 'Zum masuk',
  zoomOut: 'Zum keluar',
}
