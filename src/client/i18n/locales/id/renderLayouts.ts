import type { ComponentWords } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: ComponentWords<typeof en> = {
  announce: {
    appeared_other: '{{count, number}} pertanyaan baru: {{label}}',
    wrong: '{{words}}',
    step: 'Langkah {{number}} dari {{count}}: {{label}}',
    rowAdded: 'Baris {{number}} ditambahkan',
    rowRemoved: 'Baris {{number}} dihapus',
    rowMoved: 'Dipindahkan ke baris {{number}} dari {{count}}',
  },
  late: {
    loading: 'Memuat pertanyaan',
    failed: 'Ada pertanyaan yang gagal dimuat.',
    retry: 'Coba lagi',
  },
  steps: {
    label: 'Langkah',
    position: 'Langkah {{number}} dari {{count}}',
    next: 'Berikutnya',
    back: 'Kembali',
    wrong: 'ada yang salah di sini',
  },
  rows: {
    title: 'Baris {{number}}',
    add: 'Tambah',
    none: 'Belum ada isi.',
    full: 'Tidak boleh lebih dari {{max}}.',
    remove: 'Hapus',
    removeNamed: 'Hapus {{row}}',
    sure: 'Hapus {{row}} beserta jawabannya?',
    keep: 'Pertahankan',
    up: 'Naikkan',
    down: 'Turunkan',
    drag: 'Seret ke tempat lain',
    upNamed: 'Naikkan {{row}}',
    downNamed: 'Turunkan {{row}}',
    acts: 'Baris',
  },
  image: {
    missing: 'Gambar gagal dimuat.',
  },
  link: {
    newTab: 'terbuka di tab baru',
  },
  notice: {
    info: 'Catatan',
    success: 'Kabar baik',
    warning: 'Peringatan',
    error: 'Kesalahan',
  },
  search: {
    open: 'Cari pertanyaan',
    label: 'Kata dalam pertanyaan',
    found_other: '{{count, number}} pertanyaan',
    none: 'Tidak ada pertanyaan yang memuat kata ini.',
    more: 'dan {{count, number}} lagi: ketik beberapa huruf lagi',
    close: 'Tutup',
  },
  progress: {
    text: '{{answered}} dari {{asked}} terjawab',
  },
  summary: {
    title_other: '{{count, number}} pertanyaan perlu diperiksa',
    list: 'Pertanyaan yang perlu diperiksa',
  },
}
