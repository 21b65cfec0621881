import { BorderOuterOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../../../../contract/desk.ts'
import { boxOf } from '../../../../render/map/boxOf.ts'
import type { AreaDrawing } from './drawPolygon.ts'

interface SelectAreaProps {
  readonly map: MapLibre | null
  readonly onSelect: (area: Area) => void
}

/** Selects an area of a map: what is visible of it, which keys can move, a dragged box, or a drawn polygon. */
export function SelectArea({ map, onSelect }: SelectAreaProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [drawing, setDrawing] = useState<(AreaDrawing & { readonly by: 'box' | 'polygon' }) | null>(null)
  const [corners, setCorners] = useState(0)
  const [hasDrawn, setDrawn] = useState(false)
  // A map that is opened again is without what was drawn over it.
  useEffect(() => (map ? () => drawing?.cancel() : undefined), [drawing, map])
  const draw = async (by: 'box' | 'polygon') => {
    if (!map) return
    // The hint appears once a drag selects instead of moving the map.
    const begun = await (by === 'box' ? openBox(map) : openPolygon(map, setCorners))
    setCorners(0)
    setDrawing({ ...begun, by })
    const area = await begun.area
    setDrawing(null)
    setDrawn(true)
    if (area) onSelect(area)
  }
  if (drawing)
    return (
      <div className="desk-map-area desk-map-hint">
        <span role="status">{t(drawing.by === 'box' ? 'map.selecting' : 'map.drawing')}</span>
        {drawing.finish && (
          <Button size="small" type="primary" disabled={corners < 3} onClick={drawing.finish}>
            {t('map.finish')}
          </Button>
        )}
        <Button size="small" onClick={drawing.cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    )
  return (
    <Dropdown
      trigger={['click']}
      disabled={map === null}
      menu={{
        items: [
          { key: 'visible', label: t('map.visible'), onClick: () => map && onSelect({ box: boxOf(map) }) },
          { key: 'box', label: t('map.box'), onClick: () => void draw('box') },
          { key: 'polygon', label: t('map.polygon'), onClick: () => void draw('polygon') },
        ],
      }}
    >
      {/* Focused again where the buttons of the drawing were. */}
      <Button className="desk-map-area" autoFocus={hasDrawn} icon={<BorderOuterOutlined aria-hidden />}>
        {t('map.select')}
      </Button>
    </Dropdown>
  )
}

const openBox = async (map: MapLibre) => (await import('./dragBox.ts')).dragBox(map)
const openPolygon = async (map: MapLibre, onCorners: (corners: number) => void) =>
  (await import('./drawPolygon.ts')).drawPolygon(map, onCorners)
