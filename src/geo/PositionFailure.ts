/** Reason the device returned no position: denied by the user or a policy; not available; timed out; not supported. */
export type PositionFailureReason = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** Thrown if no position was found. `message` is the device's; the reason selects the message for the user. */
export class PositionFailure extends Error {
  readonly reason: PositionFailureReason

  constructor(reason: PositionFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}
