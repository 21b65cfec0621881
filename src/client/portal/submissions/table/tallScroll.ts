/** Greatest height of the rows in the page, in pixels: browsers cut elements at 17 million and more. */
export const MAX_HEIGHT = 15_000_000

/** Sizes of a list that scrolls, in pixels. */
export interface TallList {
  /** Height of all rows. */
  readonly total: number
  /** Greatest scroll position of the page. */
  readonly end: number
  /** Height of what is visible at once. */
  readonly page: number
}

/** A scroll position, and by how many pixels the list is further on than the page. */
export interface TallPlace {
  readonly top: number
  readonly shift: number
}

/** Pixels of the list that the page has no height for. */
const beyond = ({ total }: TallList): number => Math.max(0, total - MAX_HEIGHT)

/** Position of the scroll bar where the list is at `offset` pixels: the bar stands for the whole list. */
const topAt = (list: TallList, offset: number): number =>
  Math.round((offset * list.end) / Math.max(1, list.end + beyond(list)))

/**
 * Returns the place after the page has scrolled to `top`. Small steps, by wheel or finger, move rows pixel by pixel; a
 * dragged scroll bar goes to its part of the whole list.
 */
export function scrolledTo(list: TallList, top: number, before: TallPlace): TallPlace {
  const all = beyond(list)
  if (all === 0 || top <= 0) return { top, shift: 0 }
  if (top >= list.end - 1) return { top, shift: all }
  const isStep = Math.abs(top - before.top) < 3 * list.page
  return { top, shift: isStep ? Math.min(before.shift, all) : Math.round((top * all) / list.end) }
}

/** Returns the place that shows the list from `offset` pixels. */
export function placeAt(list: TallList, offset: number): TallPlace {
  const whole = Math.min(Math.max(0, offset), list.end + beyond(list))
  const top = topAt(list, whole)
  return { top, shift: whole - top }
}

/**
 * Returns the place where the same rows are visible and the scroll bar is where it belongs; null if it is, or near it.
 * After many small steps it is not.
 */
export function settledPlace(list: TallList, place: TallPlace): TallPlace | null {
  const settled = placeAt(list, place.top + place.shift)
  return Math.abs(settled.top - place.top) > list.page ? settled : null
}
