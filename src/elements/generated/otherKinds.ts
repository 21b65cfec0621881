// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { email } from '../email/email.ts'
import { phone } from '../phone/phone.ts'
import { url } from '../url/url.ts'
import { integer } from '../integer/integer.ts'
import { decimal } from '../decimal/decimal.ts'
import { quantity } from '../quantity/quantity.ts'
import { slider } from '../slider/slider.ts'
import { rating } from '../rating/rating.ts'
import { radio } from '../radio/radio.ts'
import { checkbox } from '../checkbox/checkbox.ts'
import { likert } from '../likert/likert.ts'
import { imageChoice } from '../image-choice/image-choice.ts'
import { ranking } from '../ranking/ranking.ts'
import { cascade } from '../cascade/cascade.ts'
import { matrix } from '../matrix/matrix.ts'
import { consent } from '../consent/consent.ts'
import { time } from '../time/time.ts'
import { dateTime } from '../date-time/date-time.ts'
import { month } from '../month/month.ts'
import { dateRange } from '../date-range/date-range.ts'
import { duration } from '../duration/duration.ts'
import { location } from '../location/location.ts'
import { line } from '../line/line.ts'
import { area } from '../area/area.ts'
import { feature } from '../feature/feature.ts'
import { heading } from '../heading/heading.ts'
import { address } from '../address/address.ts'
import { openingHours } from '../opening-hours/opening-hours.ts'
import { photo } from '../photo/photo.ts'
import { audio } from '../audio/audio.ts'
import { video } from '../video/video.ts'
import { signature } from '../signature/signature.ts'
import { sketch } from '../sketch/sketch.ts'
import { file } from '../file/file.ts'
import { barcode } from '../barcode/barcode.ts'
import { card } from '../card/card.ts'
import { columns } from '../columns/columns.ts'
import { column } from '../column/column.ts'
import { steps } from '../steps/steps.ts'
import { step } from '../step/step.ts'
import { tabs } from '../tabs/tabs.ts'
import { tab } from '../tab/tab.ts'
import { collapse } from '../collapse/collapse.ts'
import { panel } from '../panel/panel.ts'
import { repeat } from '../repeat/repeat.ts'
import { table } from '../table/table.ts'
import { textBlock } from '../text-block/text-block.ts'
import { image } from '../image/image.ts'
import { mapBlock } from '../map-block/map-block.ts'
import { link } from '../link/link.ts'
import { notice } from '../notice/notice.ts'
import { divider } from '../divider/divider.ts'
import { spacer } from '../spacer/spacer.ts'
import { calculated } from '../calculated/calculated.ts'
import { hidden } from '../hidden/hidden.ts'

/** The definitions of the other kinds. One chunk of a few kilobytes: fetched each for itself, they
 * would take a form longer, and the editor, which needs all of them, much longer. */
export const otherKinds: readonly ElementKind[] = [
  email,
  phone,
  url,
  integer,
  decimal,
  quantity,
  slider,
  rating,
  radio,
  checkbox,
  likert,
  imageChoice,
  ranking,
  cascade,
  matrix,
  consent,
  time,
  dateTime,
  month,
  dateRange,
  duration,
  location,
  line,
  area,
  feature,
  heading,
  address,
  openingHours,
  photo,
  audio,
  video,
  signature,
  sketch,
  file,
  barcode,
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
  mapBlock,
  link,
  notice,
  divider,
  spacer,
  calculated,
  hidden,
]
