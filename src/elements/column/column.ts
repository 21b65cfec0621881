import * as Type from 'typebox'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { shownSettings } from '../../forms/kinds/commonSettings.ts'

/** One of the {@link columns}. */
export const column = defineKind({
  id: 'column',
  sort: 'layout',
  plain: true,
  palette: null,
  within: ['columns'],
  settings: Type.Object(shownSettings, { additionalProperties: false }),
  defaults: {},
})
