import { useState } from 'react'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { fenceOf } from '../../../geo/fenceOf.ts'
import type { MultiPolygon } from '../../../geo/Shape.ts'
import { DrawScreen } from './DrawScreen.tsx'
import { positionsOf } from './drawnValue.ts'
import { useVertices } from './useVertices.tsx'
import './drawn.css'

interface DrawFenceProps {
  readonly label: string
  readonly language: string
  /** Initial area: one polygon; of several only the first ring is used. */
  readonly fence: MultiPolygon | null
  /** Called with null if too little was drawn for an area. */
  readonly onDone: (fence: MultiPolygon | null) => void
}

/** The screen on which an author draws the area of a restriction. */
export function DrawFence({ label, language, fence, onDone }: DrawFenceProps) {
  const [value, setValue] = useState<Json | undefined>(() => {
    const ring = fence?.coordinates[0]?.[0]
    return ring && ({ type: 'Polygon', coordinates: [ring] } as unknown as Json)
  })
  const { start } = useRenderScope()
  const drawing = useVertices('Polygon', value, setValue)
  const done = () => onDone(positionsOf(value).length < 3 ? null : fenceOf([value]))
  return (
    <DrawScreen
      type="Polygon"
      label={label}
      settings={SETTINGS}
      language={language}
      start={start}
      drawing={drawing}
      walking={false}
      onDone={done}
    />
  )
}

const SETTINGS = { allowWalk: false, zoom: 11 }
