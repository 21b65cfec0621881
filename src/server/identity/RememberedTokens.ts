/** Milliseconds for which a token need not be verified again. */
const REMEMBERED = 60_000
/** Tokens; the one that was verified longest ago gives way. */
const MOST = 10_000

/** What verified tokens said, for a minute each and never past their own end: checking a signature costs more than the rest. */
export class RememberedTokens<T> {
  private readonly known = new Map<string, { readonly said: T; readonly until: number }>()

  get(token: string): T | undefined {
    const found = this.known.get(token)
    return found && found.until > Date.now() ? found.said : undefined
  }

  /** `expires`: in seconds since 1970, as its `exp` says. */
  add(token: string, said: T, expires: number | undefined): void {
    this.known.delete(token)
    this.known.set(token, { said, until: Math.min(Date.now() + REMEMBERED, (expires ?? 0) * 1_000) })
    const [oldest] = this.known.keys()
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest)
  }
}
