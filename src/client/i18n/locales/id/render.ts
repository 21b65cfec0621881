import type { ComponentWords } from '../Words.ts'
import type { render as en } from '../en/render.ts'
import { drawingViolations } from './renderDrawing.ts'
import { fieldViolations, renderFields } from './renderFields.ts'
import { placeViolations } from './renderPlaces.ts'
import { renderChoices } from './renderChoices.ts'
import { renderLayouts } from './renderLayouts.ts'

export const render: ComponentWords<typeof en> = {
  violation: {
    ...fieldViolations,
    ...placeViolations,
    ...drawingViolations,
    required: 'Pertanyaan ini wajib dijawab.',
    type: 'Jenis jawaban ini tidak sesuai dengan yang diminta.',
    minLength: 'Tulis minimal {{limit, number}} karakter.',
    maxLength: 'Tulis maksimal {{limit, number}} karakter.',
    minimum: 'Angka terkecil yang diperbolehkan adalah {{limit, number}}.',
    maximum: 'Angka terbesar yang diperbolehkan adalah {{limit, number}}.',
    minItems: 'Pilih minimal {{limit, number}}.',
    maxItems: 'Pilih maksimal {{limit, number}}.',
    fewFiles: 'Tambahkan sedikitnya {{limit, number}}.',
    manyFiles: 'Paling banyak {{limit, number}}. Hapus sebagian.',
    fileType: 'Hanya jenis berkas ini: {{types}}. Hapus yang lain.',
    longFile: 'Paling lama {{limit, number}} detik. Persingkat, atau rekam ulang.',
    repeated: 'Pilihan yang sama tercantum dua kali.',
    choice: 'Ini bukan salah satu pilihan.',
    exclusive: 'Pilihan ini harus berdiri sendiri: hapus pilihan lainnya, atau hapus pilihan ini.',
    leaf: 'Pilih sampai tingkat terakhir.',
    rankAtLeast: 'Urutkan minimal {{limit, number}}.',
    rows: 'Setiap baris harus dijawab. Masih kosong: {{missing, number}}.',
    minRows: 'Harus ada minimal {{limit, number}} baris.',
    maxRows: 'Paling banyak {{limit, number}} baris.',
    constraint: 'Jawaban ini tidak sesuai.',
    pattern: 'Penulisannya tidak sesuai dengan yang diminta.',
    date: 'Tanggal ini tidak ada.',
    dateMin: 'Tanggal paling awal yang diperbolehkan adalah {{min, day}}.',
    dateMax: 'Tanggal paling akhir yang diperbolehkan adalah {{max, day}}.',
    point: 'Ini bukan lokasi di bumi.',
    latitude: 'Lintang berada di antara −90 dan 90.',
    longitude: 'Bujur berada di antara −180 dan 180.',
    email: 'Ini bukan alamat email.',
    phone: 'Ini bukan nomor telepon.',
    url: 'Ini bukan alamat web; alamat web diawali dengan https://.',
  },
  location: {
    latitude: 'Lintang',
    longitude: 'Bujur',
    usePosition: 'Gunakan lokasi saya',
    locating: 'Mencari lokasi Anda…',
    accuracy: 'Akurat hingga {{metres, number}} m',
    tooCoarse: 'Akurat hingga {{metres, number}} m; yang diperlukan {{target, number}} m. Coba lagi di tempat terbuka.',
    clear: 'Hapus lokasi',
    map: 'Peta untuk memilih lokasi',
    mapHint: 'Ketuk peta untuk menaruh pin, atau geser peta dengan tombol panah lalu tekan Enter.',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}
