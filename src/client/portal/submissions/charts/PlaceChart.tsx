import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import '../map/deskMap.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf } from '../../../../render/map/boxOf.ts'
import { MapView } from '../../../../render/map/MapView.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { onColorScheme } from '../../../../render/ui/colorScheme.ts'
import { andFilter } from '../filter/andFilter.ts'
import { inAnyRow } from '../filter/questions.ts'
import { drawDesk, type DeskDrawing, redrawDesk } from '../map/drawDesk.ts'
import { fitTo, positionsOn } from '../map/fitToSubmissions.ts'
import { printMap } from '../map/printMap.ts'
import { labelCircles } from '../../map/labelCircles.ts'
import { tilesOf } from '../../map/tilesOf.ts'
import { filterParams } from '../useDeskRows.ts'
import type { ChartProps } from './FacetBars.tsx'

const WORLD = { center: [20, 10], zoom: 0 } as const
/** Room around the places, in pixels. */
const PADDING = 32

/** Map of the answers to a question that asks for a place; its visible part can become a filter. */
export function PlaceChart({ formId, question, filter, narrow }: ChartProps) {
  const { t } = useTranslation('desk')
  const { id: element, within } = question
  const drawn: DeskDrawing = {
    tiles: tilesOf('getDeskTile', formId, { ...filterParams(filter), element }),
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
  // Rows are not counted: the filter finds submissions.
  const { answer } = useAuthorQuery(
    'countDesk',
    within === null ? { params: { id: formId }, query: { filter: andFilter(filter, { element, is: 'blank' }) } } : null,
  )
  const blank = answer.state === 'loaded' ? answer.data.count : 0
  const opened = (shown: MapLibre) => {
    map.current = shown
    // In another scheme it is drawn again, which a report waits for.
    const redraw = () => {
      setDrawn(false)
      void shown.once('style.load', () => void shown.once('idle', () => setDrawn(true)))
    }
    const clear = [labelCircles(shown, 'desk-cell', 'count'), printMap(shown), onColorScheme(redraw)]
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
          icon={<FilterOutlined aria-hidden />}
          onClick={() => map.current && narrow(inAnyRow(question, { element, within: { box: boxOf(map.current) } }))}
        >
          {t('charts.area')}
        </Button>{' '}
        {blank > 0 && t('charts.blank', { count: blank })}
      </p>
    </div>
  )
}
