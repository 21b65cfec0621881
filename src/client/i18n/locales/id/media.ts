import type { ComponentWords } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: ComponentWords<typeof en> = {
  keep: {
    noRoom: 'Perangkat ini tidak punya ruang lagi. Hapus sesuatu, atau kirim yang menunggu, lalu coba lagi.',
    noStorage:
      'Peramban ini tidak menyimpan berkas, seperti di jendela pribadi. Buka formulir di jendela biasa, lalu coba lagi.',
    tooLarge: 'Berkas terlalu besar: paling besar {{limit}}.',
    empty: 'Berkas ini kosong. Pilih yang lain.',
    failed: 'Berkas tidak dapat disimpan. Coba lagi.',
  },
  state: {
    kept: 'Menunggu dikirim',
    sending: 'Mengirim, {{percent}} %',
    sent: 'Terkirim',
    refused: 'Server tidak menerimanya.',
    missing: 'Tidak ada lagi di perangkat ini',
    retry: 'Coba lagi',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}
