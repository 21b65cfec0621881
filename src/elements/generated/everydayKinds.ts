// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { text } from '../text/text.ts'
import { textarea } from '../textarea/textarea.ts'
import { number } from '../number/number.ts'
import { select } from '../select/select.ts'
import { selectMany } from '../select-many/select-many.ts'
import { switchKind } from '../switch/switch.ts'
import { date } from '../date/date.ts'
import { group } from '../group/group.ts'
import { button } from '../button/button.ts'

/** The definitions of the kinds that most forms have. */
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
