import { paths } from '../../contract/paths.ts'
import type { Tokens } from '../../contract/shapes.ts'
import { fetcher } from '../api/fetcher.ts'
import { inTurn } from './inTurn.ts'
import { readTokens, storeTokens, type StoredTokens } from './tokens.ts'
import { toolsHost } from './toolsHost.ts'

let underway: Promise<void> | null = null

/**
 * Trades the stored tokens for new ones and stores them; one trade at a time, which a second call waits for.
 * Fails without both tokens, and when the answer lacks one of them. A device that knows itself offline has not failed:
 * it waits for the network. Tabs take turns, and one whose token another traded keeps what that one got: a refresh token
 * used twice ends the session.
 */
export function refreshTokens(): Promise<void> {
  underway ??= refresh().finally(() => {
    underway = null
  })
  return underway
}

async function refresh(): Promise<void> {
  await online()
  const before = readTokens()
  if (!before) throw new Error('no access_token and refresh_token found')
  const changed = () => (readTokens() ?? before).refreshToken !== before.refreshToken
  await inTurn(before.refreshToken, () => tradeAndStore(before), changed)
}

async function tradeAndStore(stored: StoredTokens): Promise<void> {
  const { access_token, refresh_token, expires_in } = await trade(stored)
  if (!access_token || !refresh_token) throw new Error('the refresh answer lacks a token')
  storeTokens({ accessToken: access_token, refreshToken: refresh_token }, expires_in ?? 0)
}

/** The call of section 7 of the specification; a stranger's tools host may answer anything. */
async function trade({ accessToken, refreshToken }: StoredTokens): Promise<Partial<Tokens>> {
  const answer = await fetcher({
    url: toolsHost() + paths.refreshTokens.path,
    method: paths.refreshTokens.method,
    headers: { authorization: accessToken, 'auth-method': 'concedo' },
    body: { msg_id: String(Date.now()), jwt: accessToken, refresh_token: refreshToken },
  })
  return (answer?.data as { readonly data?: Partial<Tokens> } | undefined)?.data ?? {}
}

async function online(): Promise<void> {
  // Old web views do not say; they are taken as online.
  if ((navigator as { readonly onLine?: boolean }).onLine !== false) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
