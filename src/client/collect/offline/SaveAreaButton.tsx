import { useTranslation } from 'react-i18next'
import type { Bounds } from '../../../geo/Bounds.ts'
import { useAreaSaver } from '../../../render/map/areaSaver.ts'

/** Opens where an area is saved, for whoever looks at no map; nothing where a page has no such place. */
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
