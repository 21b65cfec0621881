import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../native/Device.ts'
import { useDevice } from '../../../native/deviceHere.ts'
import { hostToken } from './hostToken.ts'
import './hostNote.css'

/** The page's own navbar goes on under the host app's, in the look of its form. */
function bar() {
  const style = getComputedStyle(document.documentElement)
  const colorOf = (name: string, portal: string) => style.getPropertyValue(name).trim() || portal
  return { backgroundColor: colorOf('--gf-bar', '#00583a'), textColor: colorOf('--gf-on-bar', '#ffffff') }
}

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
    void lookFor(device, (found) => gone || setFound(found))
    return () => {
      gone = true
    }
  }, [device])

  return (
    <div role="status">
      {trouble && (
        <div className="page-note page-note-wrong host-note">
          <p>
            {t(`host:${trouble}`)} {version && t('host:version', { version })}
          </p>
          {trouble !== 'missing' && (
            <button type="button" className="page-button" onClick={() => void lookFor(device, setFound)}>
              {t('page:failed.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The form has buttons of its own at the bottom edge; the app's come back when the page goes. */
function giveRoom(device: Device): () => void {
  const leave = () => device.showPageBottomBar(true)
  device.setPageTopBarStyle(bar())
  device.showPageBottomBar(false)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

/** Tells `found` first what is wrong, if anything, and then of which version of the app. */
async function lookFor(device: Device, found: (found: Found) => unknown): Promise<void> {
  const token = await hostToken()
  if (token.success) return void found({ trouble: null, version: '' })
  if (device.kind !== 'webView') return void found({ trouble: 'missing', version: '' })
  const trouble = token.reason === 'timeout' ? 'silent' : 'failed'
  found({ trouble, version: '' })
  const version = await device.getAppVersion()
  if (version.success) found({ trouble, version: version.value })
}
