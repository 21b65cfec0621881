import type { ElementKind, Kinds } from '../forms/kinds/ElementKind.ts'
import { calculated } from './calculated/calculated.ts'
import { dateRange } from './date-range/date-range.ts'
import { dateTime } from './date-time/date-time.ts'
import { decimal } from './decimal/decimal.ts'
import { duration } from './duration/duration.ts'
import { email } from './email/email.ts'
import { hidden } from './hidden/hidden.ts'
import { integer } from './integer/integer.ts'
import { month } from './month/month.ts'
import { phone } from './phone/phone.ts'
import { quantity } from './quantity/quantity.ts'
import { rating } from './rating/rating.ts'
import { slider } from './slider/slider.ts'
import { time } from './time/time.ts'
import { url } from './url/url.ts'
import { button } from './button/button.ts'
import { card } from './card/card.ts'
import { cascade } from './cascade/cascade.ts'
import { checkbox } from './checkbox/checkbox.ts'
import { collapse } from './collapse/collapse.ts'
import { column } from './column/column.ts'
import { columns } from './columns/columns.ts'
import { consent } from './consent/consent.ts'
import { date } from './date/date.ts'
import { divider } from './divider/divider.ts'
import { group } from './group/group.ts'
import { imageChoice } from './image-choice/image-choice.ts'
import { image } from './image/image.ts'
import { likert } from './likert/likert.ts'
import { link } from './link/link.ts'
import { location } from './location/location.ts'
import { matrix } from './matrix/matrix.ts'
import { notice } from './notice/notice.ts'
import { number } from './number/number.ts'
import { panel } from './panel/panel.ts'
import { radio } from './radio/radio.ts'
import { ranking } from './ranking/ranking.ts'
import { repeat } from './repeat/repeat.ts'
import { selectMany } from './select-many/select-many.ts'
import { select } from './select/select.ts'
import { spacer } from './spacer/spacer.ts'
import { step } from './step/step.ts'
import { steps } from './steps/steps.ts'
import { switchKind } from './switch/switch.ts'
import { tab } from './tab/tab.ts'
import { table } from './table/table.ts'
import { tabs } from './tabs/tabs.ts'
import { textBlock } from './text-block/text-block.ts'
import { text } from './text/text.ts'
import { textarea } from './textarea/textarea.ts'

/** Every element kind, once. Adding one: copy the nearest folder, add its line here and in messages.ts and controls.ts. */
const list = [
  text,
  textarea,
  email,
  phone,
  url,
  number,
  integer,
  decimal,
  quantity,
  slider,
  rating,
  select,
  selectMany,
  radio,
  checkbox,
  likert,
  imageChoice,
  ranking,
  cascade,
  matrix,
  consent,
  switchKind,
  date,
  time,
  dateTime,
  month,
  dateRange,
  duration,
  hidden,
  calculated,
  location,
  group,
  card,
  columns,
  column,
  steps,
  step,
  tabs,
  tab,
  collapse,
  panel,
  repeat,
  table,
  textBlock,
  image,
  link,
  notice,
  divider,
  spacer,
  button,
] as const satisfies readonly ElementKind[]

const byId = new Map<string, ElementKind>(list.map((kind) => [kind.id, kind]))

export const kinds: Kinds = { get: (id) => byId.get(id), all: list }
