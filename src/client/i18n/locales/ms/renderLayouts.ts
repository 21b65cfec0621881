import type { ComponentWords } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: ComponentWords<typeof en> = {
  announce: {
    appeared_other: '{{count, number}} soalan baharu: {{label}}',
    wrong: '{{words}}',
    step: 'Langkah {{number}} daripada {{count}}: {{label}}',
    rowAdded: 'Baris {{number}} ditambah',
    rowRemoved: 'Baris {{number}} dibuang',
    rowMoved: 'Dialihkan ke baris {{number}} daripada {{count}}',
  },
  late: {
    loading: 'Memuatkan soalan',
    failed: 'Ada soalan yang gagal dimuatkan.',
    retry: 'Cuba lagi',
  },
  steps: {
    label: 'Langkah',
    position: 'Langkah {{number}} daripada {{count}}',
    next: 'Seterusnya',
    back: 'Kembali',
    wrong: 'ada yang salah di sini',
  },
  rows: {
    title: 'Baris {{number}}',
    add: 'Tambah',
    none: 'Belum ada apa-apa di sini.',
    full: 'Tidak boleh lebih daripada {{max}}.',
    remove: 'Buang',
    removeNamed: 'Buang {{row}}',
    sure: 'Buang {{row}} berserta jawapannya?',
    keep: 'Kekalkan',
    up: 'Naikkan',
    down: 'Turunkan',
    drag: 'Seret ke tempat lain',
    upNamed: 'Naikkan {{row}}',
    downNamed: 'Turunkan {{row}}',
    acts: 'Baris',
  },
  image: {
    missing: 'Gambar gagal dimuatkan.',
  },
  link: {
    newTab: 'dibuka dalam tab baharu',
  },
  notice: {
    info: 'Nota',
    success: 'Berita baik',
    warning: 'Amaran',
    error: 'Ralat',
  },
  search: {
    open: 'Cari soalan',
    label: 'Perkataan dalam soalan',
    found_other: '{{count, number}} soalan',
    none: 'Tiada soalan yang mengandungi perkataan ini.',
    more: 'dan {{count, number}} lagi: taip beberapa huruf lagi',
    close: 'Tutup',
  },
  progress: {
    text: '{{answered}} daripada {{asked}} dijawab',
  },
  summary: {
    title_other: '{{count, number}} soalan perlu disemak',
    list: 'Soalan yang perlu disemak',
  },
}
