import type { ComponentWords } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: ComponentWords<typeof en> = {
  looking: 'Sedang melihat foto…',
  offer: 'Daripada foto:',
  sure: '({{share}} pasti)',
  use: 'Guna',
  replace: 'Ganti jawapan saya',
  dismiss: 'Abaikan',
  used: 'Cadangan telah digunakan.',
  dismissed: 'Cadangan telah diabaikan.',
  nothing: 'Tiada kandungan foto yang sesuai di sini.',
  refused: 'Foto ini tidak dapat dinilai. Sila isi sendiri.',
  unavailable: 'Foto tidak dapat dilihat sekarang. Sila isi sendiri.',
}
