/**
 * Runs `work` holding the lock of a form's file, after other tabs and the service worker have released it. Without the Web
 * Locks API, runs it at once.
 */
export function withFileLock<T>(formId: string, hash: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`geo-forms-media ${formId} ${hash}`, work) : work()
}
