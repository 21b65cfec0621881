import type { Map as MapLibre } from 'maplibre-gl'

const LOOKS = {
  'seat-light': { side: 9, round: 1, edge: '#33382f', inside: '#ffffff' },
  'seat-dark': { side: 9, round: 1, edge: '#e0e8e1', inside: '#272f2a' },
  'town-light': { side: 8, round: 4, edge: '#33382f', inside: '#ffffff' },
  'town-dark': { side: 8, round: 4, edge: '#e0e8e1', inside: '#272f2a' },
} as const

const isLook = (id: string): id is keyof typeof LOOKS => id in LOOKS
/** Pixel ratio of the images. */
const SHARP = 3

/**
 * Draws the markers of towns when the world style first needs them: squares for capitals and administrative seats, dots
 * for others.
 */
export function drawTownMarks(map: MapLibre): void {
  map.setMissingStyleImageResolver((id) => {
    if (!isLook(id) || map.hasImage(id)) return
    const { side, round, edge, inside } = LOOKS[id]
    const size = (side + 2) * SHARP
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = size
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.scale(SHARP, SHARP)
    pen.beginPath()
    pen.roundRect(1.75, 1.75, side - 1.5, side - 1.5, round)
    pen.fillStyle = inside
    pen.fill()
    pen.lineWidth = 1.6
    pen.strokeStyle = edge
    pen.stroke()
    map.addImage(id, pen.getImageData(0, 0, size, size), { pixelRatio: SHARP })
  })
}
