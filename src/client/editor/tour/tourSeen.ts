const KEY = 'editor.tour'

/** True if the tour was dismissed on this device; also if the storage cannot be read. */
export function isTourSeen(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(KEY) !== null
  } catch {
    return true
  }
}

/** Records that the tour was dismissed. */
export function noteTourSeen(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(KEY, 'seen')
  } catch {
    // The storage is full or blocked: the tour may start again.
  }
}
