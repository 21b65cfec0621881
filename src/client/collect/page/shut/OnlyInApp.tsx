import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../../contract/problems.ts'
import { PageMessage } from '../PageMessage.tsx'
import { latePaths } from '../../../../contract/latePaths.ts'
import { call, learnPaths } from '../../../api/call.ts'
import { findTransport } from '../../../native/findTransport.ts'
import { loadDriver } from '../loadDriver.ts'
import { isDebugged } from './isDebugged.ts'

/** A form of the driver apps: in one of them it opens once the server was told so; elsewhere it says where to open it. */
export function OnlyInApp({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }) {
  const { t } = useTranslation('shut')
  const [isRefused, setRefused] = useState(false)
  /** What it was that was met before it was let in. */
  const entered = useRef<Problem>(null)
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  }, [retry])
  useEffect(() => {
    let gone = false
    const enter = async () => {
      // Refused although it was let in: a browser that keeps no cookies.
      const isIn: boolean = entered.current === null && (await enterApp())
      if (gone) return
      if (isIn) {
        entered.current = problem
        again.current()
      } else setRefused(true)
    }
    void enter()
    return () => {
      gone = true
    }
  }, [problem])
  return isRefused ? <PageMessage title={t('inApp.title')} text={t('inApp.text')} /> : null
}

learnPaths(latePaths)

/**
 * Tells the server, by the token of the app around, that this is the web view of a driver app. False in a browser, and
 * where the app gives no token that is good; a demo server lets `native-debug` play one.
 */
async function enterApp(): Promise<boolean> {
  if (findTransport(window) === null && !isDebugged()) return false
  const { openHost, asDriver } = await loadDriver()
  await openHost('dax')
  return asDriver((headers) => call('enterApp', { headers })).then(
    () => true,
    () => false,
  )
}
