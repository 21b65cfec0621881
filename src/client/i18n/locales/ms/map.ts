import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'Peta',
  loading: 'Memuatkan peta…',
  unavailable: 'Peta tidak dapat ditunjukkan pada peranti ini. Anda masih boleh memasukkan koordinat.',
  worldMissing: 'Peta latar gagal dimuatkan; titik-titiknya tetap di tempat yang betul.',
  layers: 'Lapisan peta',
  basemaps: 'Latar',
  overlays: 'Di atasnya',
  world: 'Peta dunia ringkas',
  overlayMissing: '“{{title}}” gagal dimuatkan.',
  saveArea: 'Simpan kawasan ini untuk luar talian',
  lost: 'Peranti ini menutup peta, mungkin untuk menjimatkan memori. Lukisan anda masih disimpan.',
  bringBack: 'Paparkan peta semula',
  zoomIn: 'Zum masuk',
  zoomOut: 'Zum keluar',
  attribution: 'Tunjukkan sumber peta',
  keys: 'Kekunci anak panah menggerakkan peta, tambah dan tolak untuk zum.',
  middle: 'Di tengah: latitud {{latitude}}, longitud {{longitude}}. Zum {{zoom}}.',
}
