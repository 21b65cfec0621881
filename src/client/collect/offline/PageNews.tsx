import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import { forgetPeople } from '../../session/sessionStore.ts'
import { useSession } from '../../session/useSession.ts'
import type { Looked } from '../../storage/keptPages.ts'
import { AreaKeeper } from './AreaKeeper.tsx'
import { hasBegun } from './hasBegun.ts'
import { lookAfter, openNewer } from './lookAfter.ts'
import { StorageNote } from './StorageNote.tsx'
import './pageNews.css'

type News = 'newVersion' | 'newBuild' | 'shut'

/**
 * Keeps the page on this device, and says what the server knows that the page does not: a newer version or program is
 * offered, never forced; a form that was shut is said to be, and shown as such where nothing was begun.
 */
export function PageNews({ page }: { page: Page }) {
  const { t } = useTranslation('offline')
  const { user } = useSession()
  const [news, setNews] = useState<News | null>(null)
  const tell = useEffectEvent(({ found, person }: Looked) => {
    if (person !== undefined && person !== (user?.id ?? '')) {
      // Somebody else's pages are not shown a moment longer; whoever only left may go on, signed out.
      if (person !== '' && (user || isUntouched(page))) return location.reload()
      if (user) forgetPeople()
    }
    if (found === 'shut' && isUntouched(page)) return location.reload()
    setNews(found === 'same' || found === 'unreachable' ? null : found)
  })
  useEffect(() => lookAfter(page, (looked) => tell(looked)), [page])
  const act = () => void (news === 'shut' ? location.reload() : openNewer())
  return (
    <>
      <AreaKeeper page={page} />
      {!news && <StorageNote page={page} />}
      <div role="status" className="page-news-place">
        {news && (
          <div className="page-news">
            <p>
              <strong>{t(`${news}.title`)}</strong> {t(`${news}.${hasBegun(page) ? 'begun' : 'text'}`)}
            </p>
            <div className="page-news-acts">
              <button type="button" className="page-button page-button-primary" onClick={act}>
                {t(`${news}.open`)}
              </button>
              <button type="button" className="page-button" onClick={() => setNews(null)}>
                {t('later')}
              </button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** Whether nobody did anything here yet. */
function isUntouched(page: Page): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return !hasBegun(page) && userActivation?.hasBeenActive === false
}
