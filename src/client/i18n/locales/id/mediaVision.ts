import type { ComponentWords } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: ComponentWords<typeof en> = {
  looking: 'Melihat foto…',
  offer: 'Dari foto:',
  sure: '(yakin {{share}})',
  use: 'Pakai',
  replace: 'Ganti jawaban saya',
  dismiss: 'Abaikan',
  used: 'Saran dipakai.',
  dismissed: 'Saran diabaikan.',
  nothing: 'Tidak ada isi foto yang cocok di sini.',
  refused: 'Foto tidak dapat dinilai. Silakan isi sendiri.',
  unavailable: 'Foto tidak dapat dilihat sekarang. Silakan isi sendiri.',
}
