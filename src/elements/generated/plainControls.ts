// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { ControlEntry } from '../../render/ControlProps.ts'
import { control as _select } from '../select/PlainControl.tsx'
import { control as _select_many } from '../select-many/PlainControl.tsx'
import { control as _switch } from '../switch/PlainControl.tsx'
import { control as _slider } from '../slider/PlainControl.tsx'
import { control as _ranking } from '../ranking/PlainControl.tsx'
import { control as _cascade } from '../cascade/PlainControl.tsx'
import { control as _date_time } from '../date-time/PlainControl.tsx'
import { control as _heading } from '../heading/PlainControl.tsx'
import { control as _opening_hours } from '../opening-hours/PlainControl.tsx'
import { control as _steps } from '../steps/PlainControl.tsx'
import { control as _tabs } from '../tabs/PlainControl.tsx'
import { control as _tab } from '../tab/PlainControl.tsx'
import { control as _repeat } from '../repeat/PlainControl.tsx'
import { control as _table } from '../table/PlainControl.tsx'

/** Controls for pages without scripts, by kind id, where they differ from the usual ones. */
export const plainControls: { readonly [kind: string]: ControlEntry | undefined } = {
  select: _select,
  'select-many': _select_many,
  switch: _switch,
  slider: _slider,
  ranking: _ranking,
  cascade: _cascade,
  'date-time': _date_time,
  heading: _heading,
  'opening-hours': _opening_hours,
  steps: _steps,
  tabs: _tabs,
  tab: _tab,
  repeat: _repeat,
  table: _table,
}
