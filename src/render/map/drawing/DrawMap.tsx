import { useEffect, useRef } from 'react'
import { MapView } from '../MapView.tsx'
import { type CurrentDrawing, openDrawing, type OpenDrawing } from './openDrawing.ts'

/** Initial view of a map without a drawing: the whole world. */
const WORLD = { longitude: 0, latitude: 20, zoom: 0.6 } as const

interface DrawMapProps extends CurrentDrawing {
  /** Initial view while there is no drawing, in degrees; null: the whole world. */
  readonly start: { readonly longitude: number; readonly latitude: number; readonly zoom: number } | null
  readonly label: string
  readonly description?: string
  /** Renders a blank box that never opens a map: for the canvas. */
  readonly still: boolean
  /** Called if the map cannot be opened. */
  readonly onFail?: () => void
  /** Called with the open map (null when it closes), for the buttons around it. */
  readonly onReady?: (drawing: OpenDrawing | null) => void
}

/**
 * A map with one line or area, to view or to draw. The drawing is the caller's state: the map shows it and reports the
 * user's edits.
 */
export function DrawMap(props: DrawMapProps) {
  const { drawing, handles, hand, zoom, start, label, description, still, onReady, onFail } = props
  const now = useRef<CurrentDrawing>({ drawing, handles, hand, zoom })
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
