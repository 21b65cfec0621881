import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../../native/currentDevice.ts'
import { PageMessage } from '../PageMessage.tsx'

/**
 * Delay between sending a blank form in a driver app and closing the detail view, in ms (specification, sections 4 and
 * 9).
 */
export const CLOSE_DELAY_MS = 1_500

/** Shows thanks, then returns to the host app. If the app keeps the page open, the form can be filled in again. */
export function ClosingPage({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('page')
  const device = useDevice()
  const [stayed, setStayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      device.closeDetail()
      setStayed(true)
    }, CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [device])
  return (
    <PageMessage title={t('sent.title')} text={t('sent.text')} takesFocus>
      {stayed && (
        <button type="button" className="page-button page-button-primary" onClick={onNext}>
          {t('sent.another')}
        </button>
      )}
    </PageMessage>
  )
}
