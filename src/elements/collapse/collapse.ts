import * as Type from 'typebox'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

/** Collapsible sections, one below the other. */
export const collapse = defineKind({
  id: 'collapse',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 55 },
  accepts: ['panel'],
  starts: [
    { kind: 'panel', settings: { label: { en: 'Section 1', zh: '面板 1', vi: 'Mục 1' }, open: true } },
    { kind: 'panel', settings: { label: { en: 'Section 2', zh: '面板 2', vi: 'Mục 2' } } },
  ],
  settings: Type.Object(
    {
      oneAtATime: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: {},
})
