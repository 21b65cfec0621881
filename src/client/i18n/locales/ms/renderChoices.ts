import type { ComponentWords } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: ComponentWords<typeof en> = {
  choices: {
    waiting: 'Memuatkan pilihan…',
    failed: 'Pilihan tidak dapat dimuatkan.',
    retry: 'Cuba lagi',
    none: 'Tiada apa-apa untuk dipilih di sini.',
    noMatch: 'Tiada pilihan yang sepadan.',
    found_other: '{{count, number}} pilihan',
    clear: 'Kosongkan pilihan',
    more: 'Tunjukkan {{count, number}} lagi',
    all: 'Pilih semua',
    noneChosen: 'Nyahpilih semua',
  },
  ranking: {
    ranked: 'Sudah disusun',
    unranked: 'Belum disusun',
    empty: 'Ketik pilihan di bawah untuk memberinya tempat seterusnya.',
    up: 'Naikkan {{label}}',
    down: 'Turunkan {{label}}',
    remove: 'Keluarkan {{label}} daripada susunan',
    add: 'Letakkan {{label}} di tempat ke-{{place}}',
    drag: 'Alihkan {{label}}, tempat {{place}} daripada {{count}}. Gunakan kekunci anak panah atas dan bawah untuk mengalihkannya.',
    moved: '{{label}} kini di tempat {{place}} daripada {{count}}.',
    removed: '{{label}} dikeluarkan daripada susunan.',
  },
  cascade: {
    level: 'Peringkat {{number}}',
    choose: 'Pilih',
  },
}
