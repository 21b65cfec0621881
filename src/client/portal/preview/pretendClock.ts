const RealDate = Date
let ahead = 0
let installed = false

/** Sets the clock of this page so many milliseconds ahead; timers go as before. Only frames of a preview do this. */
export function pretendClock(milliseconds: number): void {
  ahead = milliseconds
  if (installed || milliseconds === 0) return
  installed = true
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  })
}
