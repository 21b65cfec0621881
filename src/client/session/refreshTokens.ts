import { pagePaths } from '../../contract/pagePaths.ts'
import type { Tokens } from '../../contract/shapes.ts'
import { CallFailure, fetcher } from '../../render/fetcher.ts'
import { refreshOnce } from './refreshOnce.ts'
import { readTokens, storeTokens, type StoredTokens } from './tokens.ts'

/** A lost response is requested again: the server accepts the token for half a minute after its first use. */
const WAIT_MS = 10_000
const AGAIN_AFTER_MS = [1_000, 3_000]

let underway: Promise<void> | null = null

/**
 * Exchanges the stored tokens for new ones and stores them; concurrent calls share one exchange. Rejects without both
 * tokens, and when the response lacks one of them. Being offline is not a failure: the call waits for the network. Tabs
 * take turns, and a tab whose token another one exchanged uses that result: a refresh token used twice ends the
 * session.
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
  await refreshOnce(before.refreshToken, () => tradeAndStore(before), changed)
}

async function tradeAndStore(stored: StoredTokens): Promise<void> {
  const { access_token, refresh_token, expires_in } = await tradeAgain(stored)
  if (!access_token || !refresh_token) throw new Error('the refresh answer lacks a token')
  storeTokens({ accessToken: access_token, refreshToken: refresh_token }, expires_in ?? 0)
}

async function tradeAgain(stored: StoredTokens): Promise<Partial<Tokens>> {
  for (const pause of AGAIN_AFTER_MS) {
    try {
      return await trade(stored)
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== null) throw error
      await new Promise((later) => setTimeout(later, pause))
    }
  }
  return trade(stored)
}

/** The call of section 7 of the specification; a foreign tools host may respond with anything. */
async function trade({ accessToken, refreshToken }: StoredTokens): Promise<Partial<Tokens>> {
  const answer = await fetcher({
    url: toolsHost() + pagePaths.refreshTokens.path,
    method: pagePaths.refreshTokens.method,
    headers: { authorization: accessToken, 'auth-method': 'concedo' },
    body: { msg_id: String(Date.now()), jwt: accessToken, refresh_token: refreshToken },
    signal: AbortSignal.timeout(WAIT_MS),
  })
  return (answer?.data as { readonly data?: Partial<Tokens> } | undefined)?.data ?? {}
}

async function online(): Promise<void> {
  // Old web views have no `onLine`; they are treated as online.
  if ((navigator as { readonly onLine?: boolean }).onLine !== false) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/**
 * URL at which tokens are refreshed: the tools host that the server named in the page, else '' for the server itself.
 */
function toolsHost(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="tools-host"]')?.content ?? ''
}
