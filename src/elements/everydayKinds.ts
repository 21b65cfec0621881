import type { ElementKind } from '../forms/kinds/ElementKind.ts'
import { button } from './button/button.ts'
import { date } from './date/date.ts'
import { group } from './group/group.ts'
import { number } from './number/number.ts'
import { select } from './select/select.ts'
import { selectMany } from './select-many/select-many.ts'
import { switchKind } from './switch/switch.ts'
import { text } from './text/text.ts'
import { textarea } from './textarea/textarea.ts'

/** The definitions of the kinds that most forms have: part of every form's page. */
export const everydayKinds: readonly ElementKind[] = [
  text,
  textarea,
  number,
  select,
  selectMany,
  switchKind,
  date,
  group,
  button,
]
