import { Problem } from '../../contract/problems.ts'
import type { AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import type { Breach } from '../../forms/submission/breach.ts'
import { RateLimiter } from '../http/RateLimiter.ts'
import { Blur } from '../store/Blur.ts'
import type { Store } from '../store/Store.ts'

const MINUTE_MS = 60_000
/** Maximum number of checks by one user for one form: more than filling it in needs. */
const PER_MINUTE = 30
const PER_DAY = 500

interface Asking {
  readonly formId: string
  /** Id of the requesting user. */
  readonly asker: string
  /** Id of a submission to ignore. */
  readonly own: string | null
}

/**
 * Warns, before submission, of answers too close to those of others. The positions of others' answers are blurred,
 * those of the user's own are exact; submissions are checked exactly, elsewhere.
 */
export class NearWarnings {
  private readonly aMinute = new RateLimiter(PER_MINUTE, MINUTE_MS)
  private readonly aDay = new RateLimiter(PER_DAY, 24 * 60 * MINUTE_MS)
  private readonly blur: Blur

  constructor(
    private readonly store: Store,
    secret: Uint8Array,
  ) {
    this.blur = new Blur(secret)
  }

  /** Counts one check. Throws tooManyRequests. */
  count({ formId, asker }: Asking): void {
    const key = `${formId} ${asker}`
    if (!this.aMinute.take(key) || !this.aDay.take(key)) throw new Problem('tooManyRequests')
  }

  /**
   * Returns the rule that the answer certainly violates; null if uncertain, or if the rule applies on submission only.
   */
  async breachOf(at: AnsweredShape, { formId, asker, own }: Asking): Promise<Breach | null> {
    if (at.apart.whenSent) return null
    return this.store.blurredBreachOf(formId, at, { blur: this.blur, asker, own })
  }
}
