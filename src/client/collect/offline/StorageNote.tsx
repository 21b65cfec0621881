import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { deviceStorage, remember } from '../../storage/deviceStorage.ts'
import { sizeText } from './sizeText.ts'
import { hasBegun } from './hasBegun.ts'
import { type Risk, storageRisk } from './storageRisk.ts'

const KEY = 'storage_told'

/** Says, before anything is typed and once, what may become of it on this device; nothing where it is safe. */
export function StorageNote({ page }: { page: Page }) {
  const { t, i18n } = useTranslation('areas', { useSuspense: false })
  const [told, setTold] = useState<Risk | null>(null)
  useEffect(() => {
    let gone = false
    const look = async () => {
      if (hasBegun(page)) return
      const risk = await storageRisk()
      if (!risk || deviceStorage().getItem(KEY) === risk.kind) return
      await loadWords(['areas'])
      if (!gone) setTold(risk)
    }
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [page])
  if (!told) return null
  const dismiss = () => {
    setTold(null)
    remember(KEY, told.kind)
  }
  return (
    <div className="page-news" role="status">
      <p>{t(`before.${told.kind}`, { size: sizeText(told.left, i18n.language) })}</p>
      <div className="page-news-acts">
        <button type="button" className="page-button page-button-primary" onClick={dismiss}>
          {t('before.fine')}
        </button>
      </div>
    </div>
  )
}
