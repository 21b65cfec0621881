import type { UiLanguage } from './KindMessages.ts'
import { messages as area } from './area/messages.ts'
import { messages as calculated } from './calculated/messages.ts'
import { messages as dateRange } from './date-range/messages.ts'
import { messages as dateTime } from './date-time/messages.ts'
import { messages as decimal } from './decimal/messages.ts'
import { messages as duration } from './duration/messages.ts'
import { messages as email } from './email/messages.ts'
import { messages as hidden } from './hidden/messages.ts'
import { messages as integer } from './integer/messages.ts'
import { messages as month } from './month/messages.ts'
import { messages as phone } from './phone/messages.ts'
import { messages as quantity } from './quantity/messages.ts'
import { messages as rating } from './rating/messages.ts'
import { messages as slider } from './slider/messages.ts'
import { messages as time } from './time/messages.ts'
import { messages as url } from './url/messages.ts'
import { messages as feature } from './feature/messages.ts'
import { messages as address } from './address/messages.ts'
import { messages as audio } from './audio/messages.ts'
import { messages as barcode } from './barcode/messages.ts'
import { messages as button } from './button/messages.ts'
import { messages as card } from './card/messages.ts'
import { messages as cascade } from './cascade/messages.ts'
import { messages as checkbox } from './checkbox/messages.ts'
import { messages as collapse } from './collapse/messages.ts'
import { messages as column } from './column/messages.ts'
import { messages as columns } from './columns/messages.ts'
import { messages as common } from './common/messages.ts'
import { messages as consent } from './consent/messages.ts'
import { messages as date } from './date/messages.ts'
import { messages as divider } from './divider/messages.ts'
import { messages as file } from './file/messages.ts'
import { messages as group } from './group/messages.ts'
import { messages as heading } from './heading/messages.ts'
import { messages as imageChoice } from './image-choice/messages.ts'
import { messages as image } from './image/messages.ts'
import { messages as likert } from './likert/messages.ts'
import { messages as line } from './line/messages.ts'
import { messages as link } from './link/messages.ts'
import { messages as location } from './location/messages.ts'
import { messages as mapBlock } from './map-block/messages.ts'
import { messages as matrix } from './matrix/messages.ts'
import { messages as notice } from './notice/messages.ts'
import { messages as number } from './number/messages.ts'
import { messages as openingHours } from './opening-hours/messages.ts'
import { messages as panel } from './panel/messages.ts'
import { messages as photo } from './photo/messages.ts'
import { messages as radio } from './radio/messages.ts'
import { messages as ranking } from './ranking/messages.ts'
import { messages as repeat } from './repeat/messages.ts'
import { messages as selectMany } from './select-many/messages.ts'
import { messages as select } from './select/messages.ts'
import { messages as signature } from './signature/messages.ts'
import { messages as sketch } from './sketch/messages.ts'
import { messages as spacer } from './spacer/messages.ts'
import { messages as step } from './step/messages.ts'
import { messages as steps } from './steps/messages.ts'
import { messages as switchWords } from './switch/messages.ts'
import { messages as tab } from './tab/messages.ts'
import { messages as table } from './table/messages.ts'
import { messages as tabs } from './tabs/messages.ts'
import { messages as textBlock } from './text-block/messages.ts'
import { messages as text } from './text/messages.ts'
import { messages as textarea } from './textarea/messages.ts'
import { messages as video } from './video/messages.ts'

type Words = { readonly [key: string]: string | { readonly [key: string]: string } | undefined }

const byKind: { readonly [kind: string]: { readonly [language in UiLanguage]: Words } } = {
  common,
  text,
  textarea,
  number,
  select,
  'select-many': selectMany,
  radio,
  checkbox,
  likert,
  'image-choice': imageChoice,
  ranking,
  cascade,
  matrix,
  consent,
  switch: switchWords,
  date,
  location,
  heading,
  address,
  'opening-hours': openingHours,
  feature,
  line,
  area,
  photo,
  signature,
  sketch,
  audio,
  video,
  file,
  barcode,
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
  image,
  'map-block': mapBlock,
  link,
  notice,
  divider,
  spacer,
  'text-block': textBlock,
  calculated,
  'date-range': dateRange,
  'date-time': dateTime,
  decimal,
  duration,
  email,
  hidden,
  integer,
  month,
  phone,
  quantity,
  rating,
  slider,
  time,
  url,
  button,
}

const wordsIn = (language: UiLanguage): { readonly [kind: string]: Words } =>
  Object.fromEntries(Object.entries(byKind).map(([kind, words]) => [kind, words[language]]))

/**
 * The `elements` namespace of each language: `text.title`, `common.settings.label` (shared settings),
 * `select-many.settings.minChosen` (a kind's own), `button.options.action_submit` (a setting's value).
 */
export const elementMessages = { en: wordsIn('en'), zh: wordsIn('zh'), vi: wordsIn('vi') }
