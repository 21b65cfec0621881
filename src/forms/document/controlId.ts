import type { ElementId } from './FormDocument.ts'

/** The DOM id of an element's control outside of rows, by which its field is named, too. */
export const controlId = (id: ElementId): string => `gf-${id}`
