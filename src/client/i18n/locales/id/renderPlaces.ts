import type { ComponentWords } from '../Words.ts'
import type { placeViolations as en } from '../en/renderPlaces.ts'

export const placeViolations: ComponentWords<typeof en> = {
  placeAccuracy:
    'Posisi hanya akurat hingga {{metres, number}} m; dibutuhkan {{limit, number}} m atau lebih baik. Pergilah ke tempat terbuka dan ukur lagi.',
  placeAge: 'Posisi diukur lebih dari {{limit, number}} menit yang lalu. Ukur lagi di tempat Anda sekarang.',
  placeMock: 'Sebuah aplikasi di perangkat ini membuat posisi palsu. Matikan aplikasi itu dan ukur lagi.',
  coordinates:
    'Koordinat ini tidak terbaca. Tulis 10.77, 106.69, atau 10°46′12″N 106°41′24″E, atau 48P XS 84812 91042.',
  heading: 'Arah dari 0 sampai 360 derajat.',
  addressPart: 'Persingkat alamat: setiap bagian paling banyak 200 karakter.',
  hours: 'Jam buka ini tidak terbaca. Tulis seperti Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  hoursText: 'Jam buka ini tidak terbaca di “{{at}}”. Tulis seperti Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  fenceInside: 'Tempat ini di luar area formulir ini. Pilih tempat di dalamnya.',
  fenceOutside: 'Tempat ini berada di area yang dikecualikan formulir ini. Pilih tempat di luarnya.',
  tooNear: 'Sudah ada jawaban dalam jarak {{limit, number}} m dari sini. Menjauhlah, atau lewati tempat ini.',
  overlaps: 'Area ini tumpang tindih dengan area yang sudah dikirim. Gambar lagi agar keduanya hanya bersinggungan.',
}
