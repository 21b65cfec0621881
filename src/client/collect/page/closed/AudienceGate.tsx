import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIENCE } from '../../../../contract/audiences.ts'
import type { Audience } from '../../../../contract/shapes.ts'
import { call } from '../../../api/call.ts'
import { findTransport } from '../../../native/findTransport.ts'
import { PageMessage } from '../PageMessage.tsx'
import { TextsWithoutForm } from '../PageTexts.tsx'
import { isDebugged } from './isDebugged.ts'

/**
 * Opens a form only for its audience, driver apps or browsers; elsewhere it says where to open it. The server already
 * restricts forms of the apps; this covers a form kept on the device.
 */
export function AudienceGate({ audience, children }: { audience: Audience; children: ReactNode }) {
  const inApp = useInApp()
  if (inApp === null) return null
  if (audience === (inApp ? AUDIENCE.H5 : AUDIENCE.MOBILE)) {
    return <TextsWithoutForm>{inApp ? <InBrowser /> : <InApp />}</TextsWithoutForm>
  }
  return children
}

function InApp() {
  const { t } = useTranslation('closed')
  return <PageMessage title={t('inApp.title')} text={t('inApp.text')} />
}

function InBrowser() {
  const { t } = useTranslation('closed')
  return (
    <PageMessage title={t('inBrowser.title')} text={t('inBrowser.text')}>
      <a className="page-button page-button-primary" href={location.href} target="_blank" rel="noopener">
        {t('openBrowser')}
      </a>
    </PageMessage>
  )
}

/** Null while checking if the server is a demo, which simulates an app on request. */
function useInApp(): boolean | null {
  const [inApp, setInApp] = useState(() => findTransport(window) !== null || (isDebugged() ? null : false))
  useEffect(() => {
    if (inApp !== null) return
    let gone = false
    const ask = async () => {
      const { demo } = await call('signInOptions')
      if (!gone) setInApp(demo)
    }
    // Offline there is no demo server.
    ask().catch(() => gone || setInApp(false))
    return () => {
      gone = true
    }
  }, [inApp])
  return inApp
}
