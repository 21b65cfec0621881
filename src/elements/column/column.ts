import * as Type from 'typebox'
import { shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** One of the {@link columns}. */
export const column: ElementKind = {
  id: 'column',
  sort: 'layout',
  palette: null,
  within: ['columns'],
  settings: Type.Object(shownSettings, { additionalProperties: false }),
  defaults: {},
}
