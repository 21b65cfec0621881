/** Runs `work` in one tab or worker at a time per file of a form; without the Web Locks API, runs it at once. */
export function inSingleTab<T>(formId: string, hash: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`geo-forms-media ${formId} ${hash}`, work) : work()
}
