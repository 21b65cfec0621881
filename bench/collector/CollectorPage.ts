import { fieldId } from './publishFields.ts'

/** Network conditions: latency in ms, throughput in bytes per second. */
export interface Line {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** Fast 3G, as defined by browsers' developer tools. */
export const FAST_3G: Line = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** An ordinary mobile line: 150 ms, 1.6 Mbps. */
export const MOBILE: Line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A page with the bench's form, and selectors for its fields. */
export interface CollectorPage {
  readonly title: string
  readonly url: string
  readonly line: Line
  /** JavaScript expression for the input of a field by its index in the form. */
  readonly control: (index: number) => string
}

/** Our own published page, from our own server. */
export const ours = (origin: string, id: string, title: string, line = FAST_3G): CollectorPage => ({
  title,
  line,
  url: `${origin}/codeless-portal/page/${id}`,
  control: (index) => `document.getElementById('gf-${fieldId(index)}')`,
})

/** A library's page of the render bench, which provides the positions of its fields. */
export const peer = (url: string, title: string): CollectorPage => ({
  title,
  url,
  line: FAST_3G,
  control: (index) => `window.benchPage?.control(${index})`,
})
