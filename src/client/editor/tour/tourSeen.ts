const KEY = 'editor.tour'

/** Whether the tour was dismissed on this device; where nothing can be read, it does not come by itself. */
export function isTourSeen(shelf: Pick<Storage, 'getItem'>): boolean {
  try {
    return shelf.getItem(KEY) !== null
  } catch {
    return true
  }
}

/** From now on the tour comes only when asked for. */
export function noteTourSeen(shelf: Pick<Storage, 'setItem'>): void {
  try {
    shelf.setItem(KEY, 'seen')
  } catch {
    // A full or forbidden storage: it may come again.
  }
}
