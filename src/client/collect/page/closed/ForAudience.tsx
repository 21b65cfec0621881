import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIENCE } from '../../../../contract/audiences.ts'
import type { Audience } from '../../../../contract/shapes.ts'
import { call } from '../../../api/call.ts'
import { findTransport } from '../../../native/findTransport.ts'
import { PageMessage } from '../PageMessage.tsx'
import { WordsWithoutForm } from '../PageWords.tsx'
import { isDebugged } from './isDebugged.ts'

/**
 * Opens a form where its audience is: in the driver apps, in browsers; elsewhere it says where to open it. The server
 * itself hands a form of the apps to them alone; here it is about one that this device kept.
 */
export function ForAudience({ audience, children }: { audience: Audience; children: ReactNode }) {
  const inApp = useInApp()
  if (inApp === null) return null
  if (audience === (inApp ? AUDIENCE.H5 : AUDIENCE.MOBILE)) {
    return <WordsWithoutForm>{inApp ? <InBrowser /> : <InApp />}</WordsWithoutForm>
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

/** Null while a server is asked whether it is a demo, which plays an app for whoever asks for it. */
function useInApp(): boolean | null {
  const [inApp, setInApp] = useState(() => findTransport(window) !== null || (isDebugged() ? null : false))
  useEffect(() => {
    if (inApp !== null) return
    let gone = false
    const ask = async () => {
      const { demo } = await call('signInOptions')
      if (!gone) setInApp(demo)
    }
    // Without a network there is no demo to play along.
    ask().catch(() => gone || setInApp(false))
    return () => {
      gone = true
    }
  }, [inApp])
  return inApp
}
