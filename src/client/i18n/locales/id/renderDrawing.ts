import type { ComponentWords } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: ComponentWords<typeof en> = {
  linePoints: 'Garis memerlukan setidaknya dua titik.',
  holes: 'Lubang memerlukan tiga sudut dan harus seluruhnya di dalam area, terpisah dari lubang lain.',
  areaPoints: 'Area memerlukan setidaknya tiga sudut.',
  minPoints: 'Gambar minimal {{limit, number}} titik.',
  maxPoints: 'Gambar maksimal {{limit, number}} titik.',
  minDrawn: 'Gambar minimal {{limit, number}} m.',
  maxDrawn: 'Gambar maksimal {{limit, number}} m.',
  minArea: 'Luasnya minimal {{limit, number}} m².',
  maxArea: 'Luasnya maksimal {{limit, number}} m².',
  openLine: 'Garis harus berakhir di titik awalnya.',
  crossing: 'Gambar ini memotong dirinya sendiri. Pindahkan atau hapus titik sampai tidak lagi.',
  pole: 'Area tidak boleh mengelilingi kutub.',
}
