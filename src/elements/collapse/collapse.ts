import * as Type from 'typebox'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Sections that open and close below one another. */
export const collapse: ElementKind = {
  id: 'collapse',
  sort: 'layout',
  palette: { group: 'layout', order: 55 },
  accepts: ['panel'],
  starts: [
    { kind: 'panel', settings: { label: { en: 'Panel 1', zh: '面板 1', vi: 'Mục 1' }, open: true } },
    { kind: 'panel', settings: { label: { en: 'Panel 2', zh: '面板 2', vi: 'Mục 2' } } },
  ],
  settings: Type.Object(
    {
      oneAtATime: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: {},
}
