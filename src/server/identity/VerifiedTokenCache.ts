/** Time for which a verified token is trusted without verifying it again, in ms. */
const REMEMBERED = 60_000
/** Maximum number of tokens; the oldest is evicted. */
const MOST = 10_000

/**
 * Cache of verified tokens, for a minute each and not beyond their expiry: verifying a signature costs more than the
 * rest of a request.
 */
export class VerifiedTokenCache<T> {
  private readonly known = new Map<string, { readonly claims: T; readonly until: number }>()

  get(token: string): T | undefined {
    const found = this.known.get(token)
    return found && found.until > Date.now() ? found.claims : undefined
  }

  /** `expires`: the token's `exp`, in seconds since 1970. */
  add(token: string, claims: T, expires: number | undefined): void {
    this.known.delete(token)
    this.known.set(token, { claims, until: Math.min(Date.now() + REMEMBERED, (expires ?? 0) * 1_000) })
    const [oldest] = this.known.keys()
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest)
  }
}
