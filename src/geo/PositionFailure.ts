/** Why the device gave no position: the person or a policy said no; it could not; it took too long; it has no such thing. */
export type PositionFailureReason = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** No position came. `message` is what the device says; the reason decides what a person is told to do. */
export class PositionFailure extends Error {
  readonly reason: PositionFailureReason

  constructor(reason: PositionFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}
