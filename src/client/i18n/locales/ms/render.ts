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
    required: 'Soalan ini mesti dijawab.',
    type: 'Jenis jawapan ini tidak seperti yang diminta.',
    minLength: 'Tulis sekurang-kurangnya {{limit, number}} aksara.',
    maxLength: 'Tulis selebih-lebihnya {{limit, number}} aksara.',
    minimum: 'Nombor terkecil yang dibenarkan ialah {{limit, number}}.',
    maximum: 'Nombor terbesar yang dibenarkan ialah {{limit, number}}.',
    minItems: 'Pilih sekurang-kurangnya {{limit, number}}.',
    maxItems: 'Pilih selebih-lebihnya {{limit, number}}.',
    fewFiles: 'Tambah sekurang-kurangnya {{limit, number}}.',
    manyFiles: 'Paling banyak {{limit, number}}. Buang sebahagian.',
    fileType: 'Hanya jenis fail ini: {{types}}. Buang yang lain.',
    longFile: 'Paling lama {{limit, number}} saat. Pendekkan, atau rakam semula.',
    repeated: 'Pilihan yang sama disenaraikan dua kali.',
    choice: 'Ini bukan salah satu pilihan.',
    exclusive: 'Pilihan ini mesti bersendirian: buang pilihan lain, atau buang pilihan ini.',
    leaf: 'Pilih hingga peringkat terakhir.',
    rankAtLeast: 'Susun sekurang-kurangnya {{limit, number}}.',
    rows: 'Setiap baris mesti dijawab. Masih kosong: {{missing, number}}.',
    minRows: 'Mesti ada sekurang-kurangnya {{limit, number}} baris.',
    maxRows: 'Boleh ada selebih-lebihnya {{limit, number}} baris.',
    constraint: 'Jawapan ini tidak sesuai.',
    pattern: 'Ini tidak ditulis seperti yang diminta.',
    date: 'Tarikh ini tidak wujud.',
    dateMin: 'Tarikh paling awal yang dibenarkan ialah {{min, day}}.',
    dateMax: 'Tarikh paling lewat yang dibenarkan ialah {{max, day}}.',
    point: 'Ini bukan tempat di bumi.',
    latitude: 'Latitud berada antara −90 dengan 90.',
    longitude: 'Longitud berada antara −180 dengan 180.',
    email: 'Ini bukan alamat e-mel.',
    phone: 'Ini bukan nombor telefon.',
    url: 'Ini bukan alamat web; alamat web bermula dengan https://.',
  },
  location: {
    latitude: 'Latitud',
    longitude: 'Longitud',
    usePosition: 'Guna lokasi saya',
    locating: 'Mencari lokasi anda…',
    accuracy: 'Tepat dalam lingkungan {{metres, number}} m',
    tooCoarse:
      'Tepat dalam lingkungan {{metres, number}} m; {{target, number}} m diperlukan. Cuba lagi di kawasan lapang.',
    clear: 'Kosongkan tempat',
    map: 'Peta untuk memilih tempat',
    mapHint: 'Ketik peta untuk meletakkan pin, atau gerakkan peta dengan kekunci anak panah lalu tekan Enter.',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}
