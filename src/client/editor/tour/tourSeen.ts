const KEY = 'editor.tour'

/** True if the tour was dismissed on this device; also if the storage cannot be read. */
export function isTourSeen(shelf: Pick<Storage, 'getItem'>): boolean {
  try {
    return shelf.getItem(KEY) !== null
  } catch {
    return true
  }
}

/** Records that the tour was dismissed. */
export function noteTourSeen(shelf: Pick<Storage, 'setItem'>): void {
  try {
    shelf.setItem(KEY, 'seen')
  } catch {
    // The storage is full or blocked: the tour may start again.
  }
}
