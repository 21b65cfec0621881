import type { Shape } from '../../../../geo/Shape.ts'
import type { Position } from '../../../../geo/Position.ts'

const WIDTH = 34
const HEIGHT = 22

/** Small drawing of a line or an area beside its text; north is up. */
export function ShapeSketch({ shape, words }: { readonly shape: Shape; readonly words: string }) {
  const parts = positionsOf(shape)
  const flat = parts.flat()
  const xs = flat.map(([x]) => x)
  const ys = flat.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const scale = Math.min((WIDTH - 4) / ((east - west) * shrink || 1e-9), (HEIGHT - 4) / (north - south || 1e-9))
  const at = ([x, y]: Position) =>
    `${(WIDTH / 2 + (x - (west + east) / 2) * shrink * scale).toFixed(1)},${(HEIGHT / 2 - (y - (south + north) / 2) * scale).toFixed(1)}`
  return (
    <span className="desk-place">
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="desk-sketch" aria-hidden>
        {parts.map((part, index) => (
          <polyline key={index} points={part.map(at).join(' ')} data-area={shape.type.includes('Polygon')} />
        ))}
      </svg>
      {words}
    </span>
  )
}

/** Returns the lines and rings of a shape. */
function positionsOf(shape: Shape): readonly (readonly Position[])[] {
  switch (shape.type) {
    case 'Point':
      return [[shape.coordinates]]
    case 'LineString':
      return [shape.coordinates]
    case 'Polygon':
    case 'MultiLineString':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
  }
}
