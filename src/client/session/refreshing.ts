import { cancelRefresh, scheduleRefresh } from './refreshSchedule.ts'
import { refreshTokens } from './refreshTokens.ts'
import { isExpired, readTokens, watchTokens } from './tokens.ts'

let watching = new AbortController()

/**
 * Schedules refreshes for as long as the page lives. A refresh by another tab counts: the tabs of a browser refresh
 * once, not each for itself. A page that becomes visible after its device slept may have missed its time.
 */
export function startRefreshing(failed: (error: unknown) => void): void {
  stopRefreshing()
  watching = new AbortController()
  const { signal } = watching
  const schedule = () =>
    scheduleRefresh(refreshTokens, (error) => {
      if (signal.aborted) return
      stopRefreshing()
      failed(error)
    })
  watchTokens(() => (readTokens() ? schedule() : stopRefreshing()), signal)
  const onVisible = () => {
    if (document.visibilityState === 'visible' && isExpired()) schedule()
  }
  globalThis.addEventListener?.('visibilitychange', onVisible, { signal })
  schedule()
}

/** Stops all refreshing. */
export function stopRefreshing(): void {
  watching.abort()
  cancelRefresh()
}
