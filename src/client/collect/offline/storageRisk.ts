import { deviceStorage, isPageOnly } from '../../../render/storage/deviceStorage.ts'

/** Risk of losing answers stored on this device. */
export interface StorageRisk {
  /** Storage is off; almost full; small, probably a private window; cleared after a week without a visit. */
  readonly kind: 'off' | 'full' | 'small' | 'weekly'
  /** Bytes left. */
  readonly left: number
}

/** Only private windows have such a small quota; they keep the data in memory. */
const SMALL = 120_000_000
/** Space for a few photos. */
const FULL = 60_000_000

/** Returns the risk of keeping answers on this device; null if there is none in particular. Never rejects. */
export async function storageRisk(): Promise<StorageRisk | null> {
  if (isPageOnly(deviceStorage())) return { kind: 'off', left: 0 }
  const { storage } = navigator
  const { usage = 0, quota = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {}
  const left = Math.max(0, quota - usage)
  if (quota > 0 && quota < SMALL) return { kind: 'small', left }
  if (quota > 0 && left < FULL) return { kind: 'full', left }
  const promised = (await storage?.persisted?.().catch(() => false)) ?? false
  return clearsWeekly() && !promised ? { kind: 'weekly', left } : null
}

/** Safari clears a site's storage after seven days without a visit, unless the site is on the home screen. */
function clearsWeekly(): boolean {
  const { vendor = '', userAgent } = navigator
  const isSafari = vendor.startsWith('Apple') && /Version\/[\d.]+.*Safari\//.test(userAgent)
  return isSafari && !matchMedia('(display-mode: standalone)').matches
}
