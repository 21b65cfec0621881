import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../native/Device.ts'
import { useDevice } from '../../../native/deviceHere.ts'
import { hostToken } from './hostToken.ts'

/** The page's own navbar goes on under the host app's. */
const BAR = { backgroundColor: '#00583a', textColor: '#ffffff' }

type Trouble = 'missing' | 'silent' | 'failed'

interface Found {
  readonly trouble: Trouble | null
  /** Of the app, where it says; helps whoever is asked for help. */
  readonly version: string
}

/** Makes a host app give the form its room, and says early when the app will not vouch for the person. */
export function HostNote() {
  const { t } = useTranslation(['host', 'page'])
  const device = useDevice()
  const [{ trouble, version }, setFound] = useState<Found>({ trouble: null, version: '' })

  useEffect(() => giveRoom(device), [device])
  useEffect(() => {
    let gone = false
    void lookFor(device).then((found) => gone || setFound(found))
    return () => {
      gone = true
    }
  }, [device])
  const again = async () => setFound(await lookFor(device))

  return (
    <div role="status">
      {trouble && (
        <p className="page-note page-note-wrong">
          {t(`host:${trouble}`)} {version && t('host:version', { version })}{' '}
          {trouble !== 'missing' && (
            <button type="button" className="page-link" onClick={() => void again()}>
              {t('page:failed.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** The form has buttons of its own at the bottom edge; the app's come back when the page goes. */
function giveRoom(device: Device): () => void {
  const leave = () => device.showPageBottomBar(true)
  device.setPageTopBarStyle(BAR)
  device.showPageBottomBar(false)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

async function lookFor(device: Device): Promise<Found> {
  const token = await hostToken()
  if (token.success) return { trouble: null, version: '' }
  if (device.kind === 'web') return { trouble: 'missing', version: '' }
  const version = await device.getAppVersion()
  return { trouble: token.reason === 'timeout' ? 'silent' : 'failed', version: version.success ? version.value : '' }
}
