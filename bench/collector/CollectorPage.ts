import { fieldId } from './publishFields.ts'

/** A page with the form of the bench, and how a finger finds its way about it. */
export interface CollectorPage {
  readonly title: string
  readonly url: string
  /** JavaScript for the box of a field by its place in the form. */
  readonly control: (index: number) => string
}

/** Our own published page, from our own server. */
export const ours = (origin: string, id: string, title: string): CollectorPage => ({
  title,
  url: `${origin}/codeless-portal/page/${id}`,
  control: (index) => `document.getElementById('gf-${fieldId(index)}')`,
})

/** A library's page of the render bench, which says itself where its fields are. */
export const peer = (url: string, title: string): CollectorPage => ({
  title,
  url,
  control: (index) => `window.benchPage?.control(${index})`,
})
