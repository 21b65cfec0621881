import { useTranslation } from 'react-i18next'
import type { Bounds } from '../../../geo/Bounds.ts'
import { useAreaSaver } from '../../../render/map/areaSaver.ts'

/** Opens the dialog to save an area, for views without a map; renders nothing where saving is not offered. */
export function SaveAreaButton({ around }: { around: Bounds | null }) {
  const { t } = useTranslation('map')
  const saver = useAreaSaver()
  if (!saver) return null
  return (
    <button type="button" className="page-button" onClick={() => saver.open(around)}>
      {t('saveArea')}
    </button>
  )
}
