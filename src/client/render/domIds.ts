import type { ElementId } from '../../forms/document/FormDocument.ts'

/** The DOM ids of one element's parts. */
export function domIds(id: ElementId) {
  const control = `gf-${id}`
  return { control, label: `${control}-label`, help: `${control}-help`, errors: `${control}-errors` }
}
