import type { TemplateKind } from './FormDocument.ts'

/** An element that a template cannot do without, at top level: its answer has a place in the submission. */
export interface TemplateNeed {
  readonly name: string
  readonly kind: string
}

/** What a form of each template must ask for (specification, section 3). */
export const TEMPLATE_NEEDS: { readonly [kind in TemplateKind]: readonly TemplateNeed[] } = {
  100: [],
  10000: [],
  1: [
    { name: 'coordinate', kind: 'location' },
    { name: 'mainName', kind: 'textarea' },
  ],
  [-1]: [],
}
