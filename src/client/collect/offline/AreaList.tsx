import { useTranslation } from 'react-i18next'
import { AreaCard } from './AreaCard.tsx'
import { useAreas } from './useAreas.ts'
import './areas.css'

/** List of the areas saved on this device. */
export function AreaList() {
  const { t } = useTranslation('areas')
  const { areas, works } = useAreas()
  if (!areas) return null
  if (areas.length === 0) return <p className="area-text">{t('none')}</p>
  return (
    <ul className="area-list">
      {areas.map((area) => (
        <AreaCard key={area.id} area={area} work={works.get(area.id) ?? null} />
      ))}
    </ul>
  )
}
