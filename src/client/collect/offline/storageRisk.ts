import { deviceStorage, isPageOnly } from '../../../render/storage/deviceStorage.ts'

/** What may become of answers that wait on this device. */
export interface Risk {
  /** Nothing is kept; there is hardly room; the window seems private; the browser clears it after a week. */
  readonly kind: 'off' | 'full' | 'small' | 'weekly'
  /** Bytes that are left. */
  readonly left: number
}

/** A browser gives a site less only in a private window: there it is memory. */
const SMALL = 120_000_000
/** A few photos. */
const FULL = 60_000_000

/** Looks at how safe it is to leave answers on this device; null: as safe as browsers are. Never rejects. */
export async function storageRisk(): Promise<Risk | null> {
  if (isPageOnly(deviceStorage())) return { kind: 'off', left: 0 }
  const { storage } = navigator
  const { usage = 0, quota = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {}
  const left = Math.max(0, quota - usage)
  if (quota > 0 && quota < SMALL) return { kind: 'small', left }
  if (quota > 0 && left < FULL) return { kind: 'full', left }
  const promised = (await storage?.persisted?.().catch(() => false)) ?? false
  return clearsWeekly() && !promised ? { kind: 'weekly', left } : null
}

/** Safari clears what a site keeps after seven days without a visit, unless it is on the home screen. */
function clearsWeekly(): boolean {
  const { vendor = '', userAgent } = navigator
  const isSafari = vendor.startsWith('Apple') && /Version\/[\d.]+.*Safari\//.test(userAgent)
  return isSafari && !matchMedia('(display-mode: standalone)').matches
}
