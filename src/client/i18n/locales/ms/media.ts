import type { ComponentWords } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: ComponentWords<typeof en> = {
  keep: {
    noRoom: 'Peranti ini tiada ruang lagi. Padamkan sesuatu, atau hantar apa yang menunggu, kemudian cuba lagi.',
    noStorage:
      'Pelayar ini tidak menyimpan fail, seperti dalam tetingkap peribadi. Buka borang dalam tetingkap biasa, kemudian cuba lagi.',
    tooLarge: 'Fail terlalu besar: paling besar {{limit}}.',
    empty: 'Fail ini kosong. Pilih yang lain.',
    failed: 'Fail tidak dapat disimpan. Cuba lagi.',
  },
  state: {
    kept: 'Menunggu dihantar',
    sending: 'Menghantar, {{percent}} %',
    sent: 'Dihantar',
    refused: 'Pelayan tidak menerimanya.',
    missing: 'Tiada lagi pada peranti ini',
    retry: 'Cuba lagi',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}
