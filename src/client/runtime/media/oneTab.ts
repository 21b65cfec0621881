/** Sends a file of a form in one tab, or one worker, at a time; where browsers know no locks, at once. */
export function oneTab<T>(formId: string, hash: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`geo-forms-media ${formId} ${hash}`, work) : work()
}
