import type { ComponentWords } from '../Words.ts'
import type { placeViolations as en } from '../en/renderPlaces.ts'

export const placeViolations: ComponentWords<typeof en> = {
  placeAccuracy:
    'Kedudukan hanya tepat hingga {{metres, number}} m; {{limit, number}} m atau lebih baik diperlukan. Pergi ke tempat lapang dan ukur semula.',
  placeAge: 'Kedudukan diukur lebih {{limit, number}} minit yang lalu. Ukur semula di tempat anda sekarang.',
  placeMock: 'Satu aplikasi pada peranti ini mereka kedudukan itu. Matikan aplikasi itu dan ukur semula.',
  coordinates:
    'Koordinat ini tidak dapat dibaca. Tulis 10.77, 106.69, atau 10°46′12″N 106°41′24″E, atau 48P XS 84812 91042.',
  heading: 'Arah adalah dari 0 hingga 360 darjah.',
  addressPart: 'Pendekkan alamat: setiap bahagian paling banyak 200 aksara.',
  hours: 'Waktu buka ini tidak dapat dibaca. Tulis seperti Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  hoursText: 'Waktu buka ini tidak dapat dibaca pada “{{at}}”. Tulis seperti Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  fenceInside: 'Tempat ini di luar kawasan borang ini. Pilih tempat di dalamnya.',
  fenceOutside: 'Tempat ini berada dalam kawasan yang dikecualikan borang ini. Pilih tempat di luarnya.',
  tooNear: 'Sudah ada jawapan dalam jarak {{limit, number}} m dari sini. Pergi lebih jauh, atau tinggalkan tempat ini.',
  overlaps:
    'Kawasan ini bertindih dengan kawasan yang sudah dihantar. Lukis semula supaya kedua-duanya hanya bersentuhan.',
}
