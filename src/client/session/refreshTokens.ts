import { call } from '../api/call.ts'
import { readTokens, storeTokens } from './tokens.ts'

/**
 * Trades the stored tokens for new ones and stores them.
 * Fails without both tokens, and when the answer lacks one of them. Tabs take turns: a tab that waited finds the
 * tokens already new and keeps them, since a refresh token used twice ends the session.
 */
export async function refreshTokens(): Promise<void> {
  const before = readTokens()
  if (!before) throw new Error('no access_token and refresh_token found')
  await inTurn(async () => {
    const stored = readTokens() ?? before
    if (stored.refreshToken !== before.refreshToken) return
    const { data } = await call('refreshTokens', {
      headers: { authorization: stored.accessToken, 'auth-method': 'concedo' },
      body: { msg_id: String(Date.now()), jwt: stored.accessToken, refresh_token: stored.refreshToken },
    })
    if (!data?.access_token || !data.refresh_token) throw new Error('the refresh answer lacks a token')
    storeTokens({ accessToken: data.access_token, refreshToken: data.refresh_token }, data.expires_in)
  })
}

/** Old web views lack locks; they have one tab. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks ? locks.request('refresh-tokens', work) : work()
}
