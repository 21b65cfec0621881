/** `navigator.connection`; browsers without it are treated as unmetered. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
}

const connection = () => (navigator as { readonly connection?: Connection }).connection

/** True if data should be saved: the user enabled data saving, or the connection is cellular. */
export function savesData(): boolean {
  const { saveData, type } = connection() ?? {}
  return saveData === true || type === 'cellular'
}

/** Calls `changed` when the connection changes. */
export function watchLine(changed: () => void, signal: AbortSignal): void {
  connection()?.addEventListener('change', changed, { signal })
}
