/** As browsers tell it that do; the others are taken for a line that costs nothing. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
}

const connection = () => (navigator as { readonly connection?: Connection }).connection

/** Whether each byte counts: the person asked to save data, or the line is one that is paid for by them. */
export function savesData(): boolean {
  const { saveData, type } = connection() ?? {}
  return saveData === true || type === 'cellular'
}

/** Calls back when the line is another one. */
export function watchLine(changed: () => void, signal: AbortSignal): void {
  connection()?.addEventListener('change', changed, { signal })
}
