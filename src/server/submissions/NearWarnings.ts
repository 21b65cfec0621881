import { Problem } from '../../contract/problems.ts'
import type { AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import type { Breach } from '../../forms/submission/breach.ts'
import { Allowance } from '../http/Allowance.ts'
import { Blur } from '../store/Blur.ts'
import type { Store } from '../store/Store.ts'

const MINUTE_MS = 60_000
/** The limit of questions by one person about one form: more than filling it in needs. */
const PER_MINUTE = 30
const PER_DAY = 500

interface Asking {
  readonly formId: string
  /** The id of whoever asks. */
  readonly asker: string
  /** The submission that is not held against it. */
  readonly own: string | null
}

/**
 * Warns, before a submission is sent, of answers that do not keep away from those of others. Of others' answers it
 * tells a blurred border, of the person's own the true one; what is sent is judged exactly, elsewhere.
 */
export class NearWarnings {
  private readonly aMinute = new Allowance(PER_MINUTE, MINUTE_MS)
  private readonly aDay = new Allowance(PER_DAY, 24 * 60 * MINUTE_MS)
  private readonly blur: Blur

  constructor(
    private readonly store: Store,
    secret: Uint8Array,
  ) {
    this.blur = new Blur(secret)
  }

  /** Counts one question. Raises tooManyRequests. */
  count({ formId, asker }: Asking): void {
    const key = `${formId} ${asker}`
    if (!this.aMinute.take(key) || !this.aDay.take(key)) throw new Problem('tooManyRequests')
  }

  /**
   * The rule that the answer surely breaks; null where that is not sure, or its author wants it told only on
   * submitting.
   */
  async breachOf(at: AnsweredShape, { formId, asker, own }: Asking): Promise<Breach | null> {
    if (at.apart.whenSent) return null
    return this.store.blurredBreachOf(formId, at, { blur: this.blur, asker, own })
  }
}
