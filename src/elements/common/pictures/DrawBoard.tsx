import { memo, type PointerEvent, useRef, useState } from 'react'
import { type DrawnShape, fontOf, type Shape, type Spot, type Tool } from './Shape.ts'
import { shapePath } from './shapePath.ts'

interface DrawBoardProps {
  /** Size of the resulting image in pixels. */
  readonly width: number
  readonly height: number
  /** URL of the background image. */
  readonly background: string | null
  readonly shapes: readonly Shape[]
  readonly tool: Tool
  readonly color: string
  /** Stroke width in pixels of the image. */
  readonly stroke: number
  readonly label: string
  /** Shows a line to write on, which is not part of the image. */
  readonly lined?: boolean
  readonly onDraw: (shape: Shape) => void
  /** Called with the position pressed for a text. */
  readonly onPlace: (spot: Spot) => void
}

/** Drawing surface for touch, pen or mouse. Everything is a shape in the image's own pixels. */
export function DrawBoard(props: DrawBoardProps) {
  const { width, height, background, shapes, tool, color, stroke, label, lined = false, onDraw, onPlace } = props
  const [current, setCurrent] = useState<DrawnShape | null>(null)
  // Kept in a ref: moves arrive faster than renders.
  const hand = useRef<DrawnShape | null>(null)
  const board = useRef<SVGSVGElement>(null)
  const hold = (shape: DrawnShape | null) => {
    hand.current = shape
    setCurrent(shape)
  }

  const spotOf = ({ clientX, clientY, pressure }: globalThis.PointerEvent): Spot => {
    const matrix = board.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return [clamp(x, width), clamp(y, height), pressure]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    const spot = spotOf(event.nativeEvent)
    if (tool === 'words') return onPlace(spot)
    event.currentTarget.setPointerCapture(event.pointerId)
    const simulated = event.pointerType !== 'pen'
    hold({ tool, color: tool === 'cover' ? '#000' : color, width: stroke, spots: [spot], simulated })
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const held = hand.current
    if (!held || !event.isPrimary) return
    const moves = event.nativeEvent.getCoalescedEvents()
    const spots = (moves.length > 0 ? moves : [event.nativeEvent]).map(spotOf)
    const last = spots.at(-1)
    const first = held.spots[0]
    if (!first || !last) return
    hold({ ...held, spots: held.tool === 'pen' ? [...held.spots, ...spots] : [first, last] })
  }
  const end = () => {
    const drawn = hand.current
    hold(null)
    // A press without movement is a dot for the pen, and nothing for a line.
    if (drawn && (drawn.tool === 'pen' || drawn.spots.length > 1)) onDraw(drawn)
  }
  return (
    <svg
      ref={board}
      className="gf-board"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-tool={tool}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => hold(null)}
    >
      <rect width={width} height={height} fill="#fff" />
      {background !== null && <image href={background} width={width} height={height} preserveAspectRatio="none" />}
      {lined && (
        <line className="gf-board-line" x1={width * 0.06} x2={width * 0.94} y1={height * 0.72} y2={height * 0.72} />
      )}
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
      {current && <Drawn shape={current} />}
    </svg>
  )
}

const Drawn = memo(function Drawn({ shape }: { readonly shape: Shape }) {
  if (shape.tool !== 'words') return <path d={shapePath(shape)} fill={shape.color} />
  const [x, y] = shape.spots[0] ?? [0, 0]
  return (
    <text x={x} y={y} fill={shape.color} style={{ font: fontOf(shape) }}>
      {shape.text}
    </text>
  )
})

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
