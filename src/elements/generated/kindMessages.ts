// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { KindMessages } from '../KindMessages.ts'
import { messages as _text } from '../text/messages.ts'
import { messages as _textarea } from '../textarea/messages.ts'
import { messages as _number } from '../number/messages.ts'
import { messages as _select } from '../select/messages.ts'
import { messages as _select_many } from '../select-many/messages.ts'
import { messages as _switch } from '../switch/messages.ts'
import { messages as _date } from '../date/messages.ts'
import { messages as _group } from '../group/messages.ts'
import { messages as _button } from '../button/messages.ts'
import { messages as _email } from '../email/messages.ts'
import { messages as _phone } from '../phone/messages.ts'
import { messages as _url } from '../url/messages.ts'
import { messages as _integer } from '../integer/messages.ts'
import { messages as _decimal } from '../decimal/messages.ts'
import { messages as _quantity } from '../quantity/messages.ts'
import { messages as _slider } from '../slider/messages.ts'
import { messages as _rating } from '../rating/messages.ts'
import { messages as _radio } from '../radio/messages.ts'
import { messages as _checkbox } from '../checkbox/messages.ts'
import { messages as _likert } from '../likert/messages.ts'
import { messages as _image_choice } from '../image-choice/messages.ts'
import { messages as _ranking } from '../ranking/messages.ts'
import { messages as _cascade } from '../cascade/messages.ts'
import { messages as _matrix } from '../matrix/messages.ts'
import { messages as _consent } from '../consent/messages.ts'
import { messages as _time } from '../time/messages.ts'
import { messages as _date_time } from '../date-time/messages.ts'
import { messages as _month } from '../month/messages.ts'
import { messages as _date_range } from '../date-range/messages.ts'
import { messages as _duration } from '../duration/messages.ts'
import { messages as _location } from '../location/messages.ts'
import { messages as _line } from '../line/messages.ts'
import { messages as _area } from '../area/messages.ts'
import { messages as _feature } from '../feature/messages.ts'
import { messages as _heading } from '../heading/messages.ts'
import { messages as _address } from '../address/messages.ts'
import { messages as _opening_hours } from '../opening-hours/messages.ts'
import { messages as _photo } from '../photo/messages.ts'
import { messages as _audio } from '../audio/messages.ts'
import { messages as _video } from '../video/messages.ts'
import { messages as _signature } from '../signature/messages.ts'
import { messages as _sketch } from '../sketch/messages.ts'
import { messages as _file } from '../file/messages.ts'
import { messages as _barcode } from '../barcode/messages.ts'
import { messages as _card } from '../card/messages.ts'
import { messages as _columns } from '../columns/messages.ts'
import { messages as _column } from '../column/messages.ts'
import { messages as _steps } from '../steps/messages.ts'
import { messages as _step } from '../step/messages.ts'
import { messages as _tabs } from '../tabs/messages.ts'
import { messages as _tab } from '../tab/messages.ts'
import { messages as _collapse } from '../collapse/messages.ts'
import { messages as _panel } from '../panel/messages.ts'
import { messages as _repeat } from '../repeat/messages.ts'
import { messages as _table } from '../table/messages.ts'
import { messages as _text_block } from '../text-block/messages.ts'
import { messages as _image } from '../image/messages.ts'
import { messages as _map_block } from '../map-block/messages.ts'
import { messages as _link } from '../link/messages.ts'
import { messages as _notice } from '../notice/messages.ts'
import { messages as _divider } from '../divider/messages.ts'
import { messages as _spacer } from '../spacer/messages.ts'
import { messages as _calculated } from '../calculated/messages.ts'
import { messages as _hidden } from '../hidden/messages.ts'

/** The words of every kind, by kind id. */
export const kindMessages: { readonly [kind: string]: KindMessages } = {
  text: _text,
  textarea: _textarea,
  number: _number,
  select: _select,
  'select-many': _select_many,
  switch: _switch,
  date: _date,
  group: _group,
  button: _button,
  email: _email,
  phone: _phone,
  url: _url,
  integer: _integer,
  decimal: _decimal,
  quantity: _quantity,
  slider: _slider,
  rating: _rating,
  radio: _radio,
  checkbox: _checkbox,
  likert: _likert,
  'image-choice': _image_choice,
  ranking: _ranking,
  cascade: _cascade,
  matrix: _matrix,
  consent: _consent,
  time: _time,
  'date-time': _date_time,
  month: _month,
  'date-range': _date_range,
  duration: _duration,
  location: _location,
  line: _line,
  area: _area,
  feature: _feature,
  heading: _heading,
  address: _address,
  'opening-hours': _opening_hours,
  photo: _photo,
  audio: _audio,
  video: _video,
  signature: _signature,
  sketch: _sketch,
  file: _file,
  barcode: _barcode,
  card: _card,
  columns: _columns,
  column: _column,
  steps: _steps,
  step: _step,
  tabs: _tabs,
  tab: _tab,
  collapse: _collapse,
  panel: _panel,
  repeat: _repeat,
  table: _table,
  'text-block': _text_block,
  image: _image,
  'map-block': _map_block,
  link: _link,
  notice: _notice,
  divider: _divider,
  spacer: _spacer,
  calculated: _calculated,
  hidden: _hidden,
}
