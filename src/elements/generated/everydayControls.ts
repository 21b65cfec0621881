// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { ControlEntry } from '../../render/ControlProps.ts'
import { control as _text } from '../text/Control.tsx'
import { control as _textarea } from '../textarea/Control.tsx'
import { control as _number } from '../number/Control.tsx'
import { control as _select } from '../select/Control.tsx'
import { control as _select_many } from '../select-many/Control.tsx'
import { control as _switch } from '../switch/Control.tsx'
import { control as _date } from '../date/Control.tsx'
import { control as _group } from '../group/Control.tsx'
import { control as _button } from '../button/Control.tsx'

/** Controls of the everyday kinds, by kind id. */
export const everydayControls: { readonly [kind: string]: ControlEntry } = {
  text: _text,
  textarea: _textarea,
  number: _number,
  select: _select,
  'select-many': _select_many,
  switch: _switch,
  date: _date,
  group: _group,
  button: _button,
}
