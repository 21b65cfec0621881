import type { ElementKind, Kinds } from '../forms/kinds/ElementKind.ts'
import { button } from './button/button.ts'
import { date } from './date/date.ts'
import { group } from './group/group.ts'
import { number } from './number/number.ts'
import { select } from './select/select.ts'
import { selectMany } from './select-many/select-many.ts'
import { switchKind } from './switch/switch.ts'
import { text } from './text/text.ts'
import { textarea } from './textarea/textarea.ts'

/** What most forms have is part of the page. */
const everyday: readonly ElementKind[] = [text, textarea, number, select, selectMany, switchKind, date, group, button]

/** The definitions of these kinds, for a page that needs no others. Kinds that nobody knows are left out. */
export async function loadKinds(ids: Iterable<string>): Promise<Kinds> {
  const wanted = new Set(ids)
  for (const { id } of everyday) wanted.delete(id)
  const others = wanted.size > 0 ? (await import('./otherKinds.ts')).otherKinds : []
  const all = [...everyday, ...others.filter(({ id }) => wanted.has(id))]
  const byId = new Map(all.map((kind) => [kind.id, kind]))
  return { get: (id) => byId.get(id), all }
}
