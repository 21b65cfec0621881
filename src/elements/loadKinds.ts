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

/** Every other kind is a chunk of its own, by kind id. */
const others: { readonly [kind: string]: () => Promise<ElementKind> } = {
  email: async () => (await import('./email/email.ts')).email,
  phone: async () => (await import('./phone/phone.ts')).phone,
  url: async () => (await import('./url/url.ts')).url,
  integer: async () => (await import('./integer/integer.ts')).integer,
  decimal: async () => (await import('./decimal/decimal.ts')).decimal,
  quantity: async () => (await import('./quantity/quantity.ts')).quantity,
  slider: async () => (await import('./slider/slider.ts')).slider,
  rating: async () => (await import('./rating/rating.ts')).rating,
  radio: async () => (await import('./radio/radio.ts')).radio,
  checkbox: async () => (await import('./checkbox/checkbox.ts')).checkbox,
  likert: async () => (await import('./likert/likert.ts')).likert,
  'image-choice': async () => (await import('./image-choice/image-choice.ts')).imageChoice,
  ranking: async () => (await import('./ranking/ranking.ts')).ranking,
  cascade: async () => (await import('./cascade/cascade.ts')).cascade,
  matrix: async () => (await import('./matrix/matrix.ts')).matrix,
  consent: async () => (await import('./consent/consent.ts')).consent,
  time: async () => (await import('./time/time.ts')).time,
  'date-time': async () => (await import('./date-time/date-time.ts')).dateTime,
  month: async () => (await import('./month/month.ts')).month,
  'date-range': async () => (await import('./date-range/date-range.ts')).dateRange,
  duration: async () => (await import('./duration/duration.ts')).duration,
  hidden: async () => (await import('./hidden/hidden.ts')).hidden,
  calculated: async () => (await import('./calculated/calculated.ts')).calculated,
  location: async () => (await import('./location/location.ts')).location,
  card: async () => (await import('./card/card.ts')).card,
  columns: async () => (await import('./columns/columns.ts')).columns,
  column: async () => (await import('./column/column.ts')).column,
  steps: async () => (await import('./steps/steps.ts')).steps,
  step: async () => (await import('./step/step.ts')).step,
  tabs: async () => (await import('./tabs/tabs.ts')).tabs,
  tab: async () => (await import('./tab/tab.ts')).tab,
  collapse: async () => (await import('./collapse/collapse.ts')).collapse,
  panel: async () => (await import('./panel/panel.ts')).panel,
  repeat: async () => (await import('./repeat/repeat.ts')).repeat,
  table: async () => (await import('./table/table.ts')).table,
  'text-block': async () => (await import('./text-block/text-block.ts')).textBlock,
  image: async () => (await import('./image/image.ts')).image,
  link: async () => (await import('./link/link.ts')).link,
  notice: async () => (await import('./notice/notice.ts')).notice,
  divider: async () => (await import('./divider/divider.ts')).divider,
  spacer: async () => (await import('./spacer/spacer.ts')).spacer,
}

/** The definitions of these kinds, for a page that needs no others. Kinds that nobody knows are left out. */
export async function loadKinds(ids: Iterable<string>): Promise<Kinds> {
  const known = new Set(everyday.map(({ id }) => id))
  const loading = [...new Set(ids)].flatMap((id) => {
    const load = known.has(id) || !Object.hasOwn(others, id) ? undefined : others[id]
    return load ? [load()] : []
  })
  const all = [...everyday, ...(await Promise.all(loading))]
  const byId = new Map(all.map((kind) => [kind.id, kind]))
  return { get: (id) => byId.get(id), all }
}
