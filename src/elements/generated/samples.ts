// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { Sample } from '../Sample.ts'
import { sample as _text } from '../text/showcase.ts'
import { sample as _textarea } from '../textarea/showcase.ts'
import { sample as _number } from '../number/showcase.ts'
import { sample as _select } from '../select/showcase.ts'
import { sample as _select_many } from '../select-many/showcase.ts'
import { sample as _switch } from '../switch/showcase.ts'
import { sample as _date } from '../date/showcase.ts'
import { sample as _group } from '../group/showcase.ts'
import { sample as _button } from '../button/showcase.ts'
import { sample as _email } from '../email/showcase.ts'
import { sample as _phone } from '../phone/showcase.ts'
import { sample as _url } from '../url/showcase.ts'
import { sample as _integer } from '../integer/showcase.ts'
import { sample as _decimal } from '../decimal/showcase.ts'
import { sample as _quantity } from '../quantity/showcase.ts'
import { sample as _slider } from '../slider/showcase.ts'
import { sample as _rating } from '../rating/showcase.ts'
import { sample as _radio } from '../radio/showcase.ts'
import { sample as _checkbox } from '../checkbox/showcase.ts'
import { sample as _likert } from '../likert/showcase.ts'
import { sample as _image_choice } from '../image-choice/showcase.ts'
import { sample as _ranking } from '../ranking/showcase.ts'
import { sample as _cascade } from '../cascade/showcase.ts'
import { sample as _matrix } from '../matrix/showcase.ts'
import { sample as _consent } from '../consent/showcase.ts'
import { sample as _time } from '../time/showcase.ts'
import { sample as _date_time } from '../date-time/showcase.ts'
import { sample as _month } from '../month/showcase.ts'
import { sample as _date_range } from '../date-range/showcase.ts'
import { sample as _duration } from '../duration/showcase.ts'
import { sample as _location } from '../location/showcase.ts'
import { sample as _line } from '../line/showcase.ts'
import { sample as _area } from '../area/showcase.ts'
import { sample as _feature } from '../feature/showcase.ts'
import { sample as _heading } from '../heading/showcase.ts'
import { sample as _address } from '../address/showcase.ts'
import { sample as _opening_hours } from '../opening-hours/showcase.ts'
import { sample as _photo } from '../photo/showcase.ts'
import { sample as _audio } from '../audio/showcase.ts'
import { sample as _video } from '../video/showcase.ts'
import { sample as _signature } from '../signature/showcase.ts'
import { sample as _sketch } from '../sketch/showcase.ts'
import { sample as _file } from '../file/showcase.ts'
import { sample as _barcode } from '../barcode/showcase.ts'
import { sample as _card } from '../card/showcase.ts'
import { sample as _columns } from '../columns/showcase.ts'
import { sample as _column } from '../column/showcase.ts'
import { sample as _steps } from '../steps/showcase.ts'
import { sample as _step } from '../step/showcase.ts'
import { sample as _tabs } from '../tabs/showcase.ts'
import { sample as _tab } from '../tab/showcase.ts'
import { sample as _collapse } from '../collapse/showcase.ts'
import { sample as _panel } from '../panel/showcase.ts'
import { sample as _repeat } from '../repeat/showcase.ts'
import { sample as _table } from '../table/showcase.ts'
import { sample as _text_block } from '../text-block/showcase.ts'
import { sample as _image } from '../image/showcase.ts'
import { sample as _map_block } from '../map-block/showcase.ts'
import { sample as _link } from '../link/showcase.ts'
import { sample as _notice } from '../notice/showcase.ts'
import { sample as _divider } from '../divider/showcase.ts'
import { sample as _spacer } from '../spacer/showcase.ts'
import { sample as _calculated } from '../calculated/showcase.ts'
import { sample as _hidden } from '../hidden/showcase.ts'

/** Gallery sample of every kind, by kind id. */
export const samples: { readonly [kind: string]: Sample } = {
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
