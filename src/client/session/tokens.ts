import { deviceStorage, remember, tabStorage } from '../../render/storage/deviceStorage.ts'

/**
 * Session data kept in the browser (specification, section 3). This file alone reads and writes it. The timer id lives
 * as long as its tab; the rest outlives it.
 */
const KEYS = {
  access: 'access_token',
  refresh: 'refresh_token',
  expiry: 'expires_at',
  timer: 'refresh_timer_id',
  admin: 'is_admin',
  leaving: 'sign_out_pending',
}

/** Time before its actual expiry at which a token counts as expired, in ms. */
const EXPIRY_MARGIN_MS = 5_000

export interface StoredTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Both stored tokens, or null when either is missing. */
export function readTokens(): StoredTokens | null {
  const accessToken = deviceStorage().getItem(KEYS.access)
  const refreshToken = deviceStorage().getItem(KEYS.refresh)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

/** Stores new tokens; they expire `expiresIn` seconds from now, less the margin. */
export function storeTokens({ accessToken, refreshToken }: StoredTokens, expiresIn: number, now = Date.now()): void {
  deviceStorage().setItem(KEYS.access, accessToken)
  deviceStorage().setItem(KEYS.refresh, refreshToken)
  deviceStorage().setItem(KEYS.expiry, String(now + expiresIn * 1_000 - EXPIRY_MARGIN_MS))
}

/** Expiry of the access token, in ms since 1970; null if unknown. */
export function readExpiry(): number | null {
  const stored = Number(deviceStorage().getItem(KEYS.expiry))
  return stored > 0 ? stored : null
}

/** True if the stored tokens have expired. Tokens without a stored expiry have not. */
export function isExpired(now = Date.now()): boolean {
  const expiry = readExpiry()
  return expiry !== null && expiry <= now
}

/** Calls back when another tab stored or cleared tokens; the expiry is written last. */
export function watchTokens(listener: () => void, signal: AbortSignal): void {
  const changed = ({ key }: StorageEvent) => {
    if (key === KEYS.expiry || key === null) listener()
  }
  globalThis.addEventListener?.('storage', changed, { signal })
}

/** Calls back when another tab signed out (false) or stored tokens (true). */
export function watchOtherTabs(listener: (signedIn: boolean) => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
    if (key === KEYS.access) listener(newValue !== null)
  })
}

export function readTimer(): number | null {
  return Number(tabStorage().getItem(KEYS.timer)) || null
}

export function storeTimer(id: number | null): void {
  if (id === null) tabStorage().removeItem(KEYS.timer)
  else tabStorage().setItem(KEYS.timer, String(id))
}

/** True if this browser's user chose to act as an admin: the stored flag equals 1. */
export function readAdminFlag(): boolean {
  return deviceStorage().getItem(KEYS.admin) === '1'
}

export function storeAdminFlag(on: boolean): void {
  remember(KEYS.admin, on ? '1' : '0')
}

/** True if the user logged out and the server could not be notified yet. */
export function readSignOutPending(): boolean {
  return deviceStorage().getItem(KEYS.leaving) !== null
}

export function storeSignOutPending(pending: boolean): void {
  if (pending) deviceStorage().setItem(KEYS.leaving, '1')
  else deviceStorage().removeItem(KEYS.leaving)
}

/** Clears tokens, expiry and timer. */
export function clearTokens(): void {
  for (const key of [KEYS.access, KEYS.refresh, KEYS.expiry]) deviceStorage().removeItem(key)
  storeTimer(null)
}
