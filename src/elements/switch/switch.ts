import Type from 'typebox'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Yes or no. "No" is an answer; a switch nobody touched has none. */
export const switchKind: ElementKind = {
  id: 'switch',
  sort: 'input',
  palette: { group: 'choice', order: 30 },
  stem: 'yes_no',
  settings: Type.Object({ ...inputSettings }, { additionalProperties: false }),
  defaults: { label: { en: 'Yes or no', zh: '是或否', vi: 'Có hoặc không' } },
  widget: 'switch',
  valueSchema: () => ({ type: 'boolean' }),
  text: (value) => (value === true ? '✓' : '✗'),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'boolean' ? value : null) }],
}
