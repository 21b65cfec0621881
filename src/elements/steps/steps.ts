import * as Type from 'typebox'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** A form in several pages, one after the other. Stands at the top level only. */
export const steps: ElementKind = {
  id: 'steps',
  sort: 'layout',
  palette: { group: 'layout', order: 40 },
  within: [],
  accepts: ['step'],
  starts: [
    { kind: 'step', settings: { label: { en: 'Step 1', zh: '第 1 步', vi: 'Bước 1' } } },
    { kind: 'step', settings: { label: { en: 'Step 2', zh: '第 2 步', vi: 'Bước 2' } } },
  ],
  settings: Type.Object(
    {
      /** How far one has come: the steps by name, a bar, or nothing. */
      progress: Type.Optional(setting(Type.Enum(['names', 'bar', 'none']), { editor: 'choice', section: 'look' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: { progress: 'names' },
}
