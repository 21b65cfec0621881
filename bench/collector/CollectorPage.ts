import { fieldId } from './publishFields.ts'

/** How slow the line is: what an answer takes in ms, and what comes per second in bytes. */
export interface Line {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** Fast 3G, as the browsers' own tools name it. */
export const FAST_3G: Line = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** An ordinary mobile line: 150 ms, 1.6 Mbps. */
export const MOBILE: Line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A page with the form of the bench, and how a finger finds its way about it. */
export interface CollectorPage {
  readonly title: string
  readonly url: string
  readonly line: Line
  /** JavaScript for the box of a field by its place in the form. */
  readonly control: (index: number) => string
}

/** Our own published page, from our own server. */
export const ours = (origin: string, id: string, title: string, line = FAST_3G): CollectorPage => ({
  title,
  line,
  url: `${origin}/codeless-portal/page/${id}`,
  control: (index) => `document.getElementById('gf-${fieldId(index)}')`,
})

/** A library's page of the render bench, which says itself where its fields are. */
export const peer = (url: string, title: string): CollectorPage => ({
  title,
  url,
  line: FAST_3G,
  control: (index) => `window.benchPage?.control(${index})`,
})
