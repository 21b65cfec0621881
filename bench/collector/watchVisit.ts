/** The script's results on the page's window, in ms since navigation started. */
export interface Visited {
  readonly visit: {
    /** When the first field has been painted. */
    fieldAt?: number
    /** The first contentful frame, and the one with the largest content so far. */
    firstPaint: number
    largestPaint: number
    /** Sum of the unexpected layout shifts. */
    shifts: number
    /** The longest interaction so far, from the press to the frame that responds to it. */
    slowest: number
    /** Its event and the id of the element. */
    slowestAt: string
  }
}

/** Message on the page's console once its first field has been painted. */
export const FIELD_PAINTED = 'the first field is painted'

/** A script that runs before a page's own: `first` is a JavaScript expression for its first field, or null. */
export function watchVisit(first: string): string {
  return `
  const visit = (window.visit = { firstPaint: 0, largestPaint: 0, shifts: 0, slowest: 0, slowestAt: '' })
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') visit.firstPaint = startTime })
  watch('largest-contentful-paint', ({ startTime }) => { visit.largestPaint = startTime })
  watch('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) visit.shifts += value })
  const interaction = ({ interactionId, duration, name, target }) => {
    if (!interactionId || duration <= visit.slowest) return
    Object.assign(visit, { slowest: duration, slowestAt: name + ' ' + (target?.id || target?.className || '') })
  }
  watch('event', interaction, { durationThreshold: 16 })
  const look = () => {
    if (document.body && (${first})) requestAnimationFrame(() => setTimeout(() => { visit.fieldAt = performance.now(); console.debug('${FIELD_PAINTED}') }))
    else setTimeout(look, 4)
  }
  look()`
}
