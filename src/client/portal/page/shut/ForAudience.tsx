import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIENCE } from '../../../../contract/audiences.ts'
import type { Audience } from '../../../../contract/shapes.ts'
import { findTransport } from '../../../native/findTransport.ts'
import { PageMessage } from '../PageMessage.tsx'

/** Opens a form where its audience is: in the driver apps, in browsers; elsewhere it says where to open it. */
export function ForAudience({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { t } = useTranslation('shut')
  const inApp = findTransport(window) !== null || new URLSearchParams(location.search).has('native-debug')
  if (audience === AUDIENCE.MOBILE && !inApp) return <PageMessage title={t('inApp.title')} text={t('inApp.text')} />
  if (audience === AUDIENCE.H5 && inApp) {
    return (
      <PageMessage title={t('inBrowser.title')} text={t('inBrowser.text')}>
        <a className="page-button page-button-primary" href={location.href} target="_blank" rel="noopener">
          {t('openBrowser')}
        </a>
      </PageMessage>
    )
  }
  return children
}
