// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { ControlEntry } from '../../render/ControlProps.ts'
import { control as _select } from '../select/PlainControl.tsx'
import { control as _select_many } from '../select-many/PlainControl.tsx'
import { control as _switch } from '../switch/PlainControl.tsx'
import { control as _slider } from '../slider/PlainControl.tsx'

/** How kinds are drawn on pages without scripts, where that is not as on all others, by kind id. */
export const plainControls: { readonly [kind: string]: ControlEntry | undefined } = {
  select: _select,
  'select-many': _select_many,
  switch: _switch,
  slider: _slider,
}
