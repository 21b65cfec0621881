import type { ComponentWords } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: ComponentWords<typeof en> = {
  linePoints: 'Garisan memerlukan sekurang-kurangnya dua titik.',
  holes: 'Lubang memerlukan tiga penjuru dan mesti berada sepenuhnya di dalam kawasan, terpisah daripada lubang lain.',
  areaPoints: 'Kawasan memerlukan sekurang-kurangnya tiga penjuru.',
  minPoints: 'Lukis sekurang-kurangnya {{limit, number}} titik.',
  maxPoints: 'Lukis paling banyak {{limit, number}} titik.',
  minDrawn: 'Lukis sekurang-kurangnya {{limit, number}} m.',
  maxDrawn: 'Lukis paling banyak {{limit, number}} m.',
  minArea: 'Keluasan mestilah sekurang-kurangnya {{limit, number}} m².',
  maxArea: 'Keluasan paling banyak {{limit, number}} m².',
  openLine: 'Garisan mesti berakhir di tempat ia bermula.',
  crossing: 'Lukisan ini bersilang dengan dirinya sendiri. Alih atau buang titik sehingga tidak lagi.',
  pole: 'Kawasan tidak boleh mengelilingi kutub.',
}
