import type { ElementKind, Kinds } from '../forms/kinds/ElementKind.ts'
import { button } from './button/button.ts'
import { date } from './date/date.ts'
import { group } from './group/group.ts'
import { location } from './location/location.ts'
import { number } from './number/number.ts'
import { selectMany } from './select-many/select-many.ts'
import { select } from './select/select.ts'
import { switchKind } from './switch/switch.ts'
import { textBlock } from './text-block/text-block.ts'
import { text } from './text/text.ts'
import { textarea } from './textarea/textarea.ts'

/** Every element kind, once. Adding one: copy the nearest folder, add its line here and in messages.ts and controls.ts. */
const list = [
  text,
  textarea,
  number,
  select,
  selectMany,
  switchKind,
  date,
  location,
  group,
  textBlock,
  button,
] as const satisfies readonly ElementKind[]

const byId = new Map<string, ElementKind>(list.map((kind) => [kind.id, kind]))

export const kinds: Kinds = { get: (id) => byId.get(id), all: list }
