import type { ElementId } from './FormDocument.ts'

/** DOM id of an element's control outside of rows, also the name of its field. */
export const controlId = (id: ElementId): string => `gf-${id}`
