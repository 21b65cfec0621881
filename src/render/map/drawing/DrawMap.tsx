import { useEffect, useRef } from 'react'
import { MapView } from '../MapView.tsx'
import { type DrawnNow, openDrawing, type OpenDrawing } from './openDrawing.ts'

/** Where a map without a drawing opens: the whole world. */
const WORLD = { longitude: 0, latitude: 20, zoom: 0.6 } as const

interface DrawMapProps extends DrawnNow {
  /** Where the map opens while there is no drawing; null: the whole world. Degrees. */
  readonly start: { readonly longitude: number; readonly latitude: number; readonly zoom: number } | null
  readonly label: string
  readonly description?: string
  /** Drawn as a blank box that never opens a map: on the canvas. */
  readonly still: boolean
  /** No map can be had. */
  readonly onFail?: () => void
  /** The map is there (or no more, null), for the buttons around it. */
  readonly onReady?: (drawing: OpenDrawing | null) => void
}

/**
 * A map with one line or area on it, to look at or to draw on. What is drawn is the caller's to keep: the map shows it
 * and tells what a hand did there.
 */
export function DrawMap(props: DrawMapProps) {
  const { drawing, handles, hand, zoom, start, label, description, still, onReady, onFail } = props
  const now = useRef<DrawnNow>({ drawing, handles, hand, zoom })
  const opened = useRef<OpenDrawing>(null)
  useEffect(() => {
    now.current = { drawing, handles, hand, zoom }
  })
  useEffect(() => opened.current?.show(drawing, handles), [drawing, handles])

  const [first] = drawing.corners
  const from = start ?? WORLD
  return (
    <MapView
      center={first ? [first[0], first[1]] : [from.longitude, from.latitude]}
      zoom={first ? zoom : from.zoom}
      label={label}
      description={description}
      still={still}
      onFail={onFail}
      draw={() => opened.current?.draw()}
      onOpen={(map) => {
        const open = openDrawing(map, () => now.current)
        opened.current = open
        onReady?.(open)
        return () => {
          open.leave()
          opened.current = null
          onReady?.(null)
        }
      }}
    />
  )
}
