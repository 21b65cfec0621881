import * as Type from 'typebox'
import { inputSettings, placeholderSetting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { isWebAddress } from '../common/formats.ts'

/** A web address, http or https. */
export const url: ElementKind = {
  id: 'url',
  sort: 'input',
  palette: { group: 'text', order: 50 },
  stem: 'website',
  settings: Type.Object({ ...inputSettings, ...placeholderSetting }, { additionalProperties: false }),
  defaults: { label: { en: 'Web address', zh: '网址', vi: 'Địa chỉ web' } },
  widget: 'url',
  valueSchema: () => ({ type: 'string', maxLength: 2_000 }),
  check: (value) => (isWebAddress(String(value)) ? [] : [{ key: 'violation.url' }]),
  text: (value) => String(value),
}
