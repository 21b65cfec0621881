import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import '../map/deskMap.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Filter, TILE_LAYER } from '../../../../contract/desk.ts'
import { parseFilter, printFilter } from '../../../../contract/readFilter.ts'
import type { Position } from '../../../../geo/Position.ts'
import { boxOf } from '../../../../render/map/boxOf.ts'
import { MapView } from '../../../../render/map/MapView.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { DESK_SOURCE, drawDesk, type DeskDrawing, redrawDesk } from '../map/drawDesk.ts'
import { fitTo } from '../map/fitToSubmissions.ts'
import { printMap } from '../map/printMap.ts'
import { showCellCounts } from '../map/showCellCounts.ts'
import { tilesOf } from '../map/tilesOf.ts'
import { filterParams } from '../useDeskRows.ts'
import type { ChartProps } from './FacetBars.tsx'

const WORLD = { center: [20, 10], zoom: 0 } as const
/** Room around the places, in pixels. */
const PADDING = 32

/** Map of the answers to a question that asks for a place; its visible part can become a filter. */
export function PlaceChart({ formId, question, filter, narrow }: ChartProps) {
  const { t } = useTranslation('desk')
  const { id: element } = question
  const drawn: DeskDrawing = {
    tiles: tilesOf(formId, { ...filterParams(filter), element }),
    values: [],
    hidden: [],
    shows: 0,
  }
  const now = useRef(drawn)
  const map = useRef<MapLibre>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (map.current && now.current.tiles !== drawn.tiles) redrawDesk(map.current, drawn, now.current)
    now.current = drawn
  })
  const { answer } = useAuthorQuery('countDesk', {
    params: { id: formId },
    query: { filter: printFilter(blankOf(element, filter)) },
  })
  const blank = answer.state === 'loaded' ? answer.data.count : 0
  const opened = (shown: MapLibre) => {
    map.current = shown
    const clear = [showCellCounts(shown), printMap(shown)]
    void shown.once('idle', () => {
      fitTo(shown, positionsOn(shown), PADDING)
      void shown.once('idle', () => setDrawn(true))
      shown.triggerRepaint()
    })
    return () => {
      map.current = null
      for (const undo of clear) undo()
    }
  }
  return (
    <div className="desk-chart-place" data-drawn={isDrawn}>
      <MapView
        center={WORLD.center}
        zoom={WORLD.zoom}
        label={t('map.label')}
        draw={(shown) => drawDesk(shown, now.current)}
        onOpen={opened}
        className="desk-chart-map"
        noSaving
      />
      <p className="desk-chart-foot">
        <Button
          size="small"
          icon={<FilterOutlined />}
          onClick={() => map.current && narrow({ element, within: { box: boxOf(map.current) } })}
        >
          {t('charts.area')}
        </Button>{' '}
        {blank > 0 && t('charts.blank', { count: blank })}
      </p>
    </div>
  )
}

/** The given filter (JSON), for submissions without an answer to a question. */
function blankOf(element: string, filter: string): Filter {
  const blank: Filter = { element, is: 'blank' }
  const read = parseFilter(filter)
  return 'filter' in read && read.filter ? { and: [read.filter, blank] } : blank
}

/** Positions in the loaded tiles. */
const positionsOn = (map: MapLibre): readonly Position[] =>
  map
    .querySourceFeatures(DESK_SOURCE, { sourceLayer: TILE_LAYER })
    .flatMap(({ geometry }) =>
      geometry.type === 'Point' ? [[geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]] : [],
    )
