import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../native/Device.ts'
import { useDevice } from '../../../native/currentDevice.ts'
import { hostToken } from './hostToken.ts'
import './hostNote.css'

/** Colours for the host app's bar: those of the page's navbar. */
function bar() {
  const style = getComputedStyle(document.documentElement)
  const colorOf = (name: string, portal: string) => style.getPropertyValue(name).trim() || portal
  return { backgroundColor: colorOf('--gf-bar', '#00583a'), textColor: colorOf('--gf-on-bar', '#ffffff') }
}

type Problem = 'missing' | 'silent' | 'failed'

interface Found {
  readonly problem: Problem | null
  /** Version of the app if known, for support requests. */
  readonly version: string
}

/** Hides the host app's bars for the form, and warns early if the app cannot identify the user. */
export function HostNote() {
  const { t } = useTranslation(['host', 'page'])
  const device = useDevice()
  const [{ problem, version }, setFound] = useState<Found>({ problem: null, version: '' })

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
      {problem && (
        <div className="page-note page-note-wrong host-note">
          <p>
            {t(`host:${problem}`)} {version && t('host:version', { version })}
          </p>
          {problem !== 'missing' && (
            <button type="button" className="page-button" onClick={() => void lookFor(device, setFound)}>
              {t('page:failed.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The form has its own buttons at the bottom; the app's bar is restored when the page unmounts. */
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

/** Calls `found` first with the problem, if any, then with the version of the app. */
async function lookFor(device: Device, found: (found: Found) => unknown): Promise<void> {
  const token = await hostToken()
  if (token.success) return void found({ problem: null, version: '' })
  if (device.kind !== 'webView') return void found({ problem: 'missing', version: '' })
  const problem = token.reason === 'timeout' ? 'silent' : 'failed'
  found({ problem, version: '' })
  const version = await device.getAppVersion()
  if (version.success) found({ problem, version: version.value })
}
