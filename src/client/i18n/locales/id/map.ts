import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'Peta',
  loading: 'Memuat peta…',
  unavailable: 'Peta tidak dapat ditampilkan di perangkat ini. Anda tetap dapat memasukkan koordinat.',
  worldMissing: 'Peta latar gagal dimuat; titik-titiknya tetap berada di tempat yang benar.',
  layers: 'Lapisan peta',
  basemaps: 'Latar',
  overlays: 'Di atasnya',
  world: 'Peta dunia sederhana',
  overlayMissing: '“{{title}}” gagal dimuat.',
  saveArea: 'Simpan area ini untuk luring',
  lost: 'Perangkat ini menutup peta, mungkin untuk menghemat memori. Gambar Anda tetap tersimpan.',
  bringBack: 'Tampilkan peta lagi',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  attribution: 'Tampilkan sumber peta',
  keys: 'Tombol panah menggeser peta, plus dan minus mengubah zum.',
  middle: 'Di tengah: lintang {{latitude}}, bujur {{longitude}}. Zum {{zoom}}.',
}
