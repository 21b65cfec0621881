import type { ComponentWords } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: ComponentWords<typeof en> = {
  choices: {
    waiting: 'Memuat pilihan…',
    failed: 'Pilihan tidak dapat dimuat.',
    retry: 'Coba lagi',
    none: 'Tidak ada yang dapat dipilih di sini.',
    noMatch: 'Tidak ada pilihan yang cocok.',
    found_other: '{{count, number}} pilihan',
    clear: 'Hapus pilihan',
    more: 'Tampilkan {{count, number}} lagi',
    all: 'Pilih semua',
    noneChosen: 'Batalkan semua pilihan',
  },
  ranking: {
    ranked: 'Sudah diurutkan',
    unranked: 'Belum diurutkan',
    empty: 'Ketuk pilihan di bawah untuk menaruhnya di urutan berikutnya.',
    up: 'Naikkan {{label}}',
    down: 'Turunkan {{label}}',
    remove: 'Keluarkan {{label}} dari urutan',
    add: 'Taruh {{label}} di urutan ke-{{place}}',
    drag: 'Pindahkan {{label}}, urutan {{place}} dari {{count}}. Gunakan tombol panah atas dan bawah untuk memindahkannya.',
    moved: '{{label}} sekarang di urutan {{place}} dari {{count}}.',
    removed: '{{label}} dikeluarkan dari urutan.',
  },
  cascade: {
    level: 'Tingkat {{number}}',
    choose: 'Pilih',
  },
}
