import type { ElementKind } from '../forms/kinds/ElementKind.ts'
import { area } from './area/area.ts'
import { address } from './address/address.ts'
import { audio } from './audio/audio.ts'
import { barcode } from './barcode/barcode.ts'
import { calculated } from './calculated/calculated.ts'
import { card } from './card/card.ts'
import { cascade } from './cascade/cascade.ts'
import { checkbox } from './checkbox/checkbox.ts'
import { collapse } from './collapse/collapse.ts'
import { column } from './column/column.ts'
import { columns } from './columns/columns.ts'
import { consent } from './consent/consent.ts'
import { dateRange } from './date-range/date-range.ts'
import { dateTime } from './date-time/date-time.ts'
import { decimal } from './decimal/decimal.ts'
import { divider } from './divider/divider.ts'
import { duration } from './duration/duration.ts'
import { email } from './email/email.ts'
import { feature } from './feature/feature.ts'
import { file } from './file/file.ts'
import { heading } from './heading/heading.ts'
import { hidden } from './hidden/hidden.ts'
import { imageChoice } from './image-choice/image-choice.ts'
import { image } from './image/image.ts'
import { mapBlock } from './map-block/map-block.ts'
import { integer } from './integer/integer.ts'
import { likert } from './likert/likert.ts'
import { line } from './line/line.ts'
import { link } from './link/link.ts'
import { location } from './location/location.ts'
import { matrix } from './matrix/matrix.ts'
import { month } from './month/month.ts'
import { notice } from './notice/notice.ts'
import { openingHours } from './opening-hours/opening-hours.ts'
import { panel } from './panel/panel.ts'
import { phone } from './phone/phone.ts'
import { photo } from './photo/photo.ts'
import { quantity } from './quantity/quantity.ts'
import { radio } from './radio/radio.ts'
import { ranking } from './ranking/ranking.ts'
import { rating } from './rating/rating.ts'
import { repeat } from './repeat/repeat.ts'
import { signature } from './signature/signature.ts'
import { sketch } from './sketch/sketch.ts'
import { slider } from './slider/slider.ts'
import { spacer } from './spacer/spacer.ts'
import { step } from './step/step.ts'
import { steps } from './steps/steps.ts'
import { tab } from './tab/tab.ts'
import { table } from './table/table.ts'
import { tabs } from './tabs/tabs.ts'
import { textBlock } from './text-block/text-block.ts'
import { time } from './time/time.ts'
import { url } from './url/url.ts'
import { video } from './video/video.ts'

/**
 * The definitions of the kinds that are not everyday ones. One chunk of a few kilobytes: fetched each for itself, they
 * would take a form longer, and the editor, which needs all of them, much longer.
 */
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
  hidden,
  calculated,
  location,
  heading,
  address,
  openingHours,
  line,
  area,
  feature,
  photo,
  signature,
  sketch,
  audio,
  video,
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
]
