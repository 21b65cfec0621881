// Generated from the folders of src/elements by "npm run generate". Do not edit.
import type { PlainInput } from '../PlainInput.ts'
import { plain as _text } from '../text/plain.ts'
import { plain as _textarea } from '../textarea/plain.ts'
import { plain as _number } from '../number/plain.ts'
import { plain as _select } from '../select/plain.ts'
import { plain as _select_many } from '../select-many/plain.ts'
import { plain as _switch } from '../switch/plain.ts'
import { plain as _date } from '../date/plain.ts'
import { plain as _email } from '../email/plain.ts'
import { plain as _phone } from '../phone/plain.ts'
import { plain as _url } from '../url/plain.ts'
import { plain as _integer } from '../integer/plain.ts'
import { plain as _decimal } from '../decimal/plain.ts'
import { plain as _quantity } from '../quantity/plain.ts'
import { plain as _slider } from '../slider/plain.ts'
import { plain as _rating } from '../rating/plain.ts'
import { plain as _radio } from '../radio/plain.ts'
import { plain as _checkbox } from '../checkbox/plain.ts'
import { plain as _likert } from '../likert/plain.ts'
import { plain as _image_choice } from '../image-choice/plain.ts'
import { plain as _ranking } from '../ranking/plain.ts'
import { plain as _cascade } from '../cascade/plain.ts'
import { plain as _matrix } from '../matrix/plain.ts'
import { plain as _consent } from '../consent/plain.ts'
import { plain as _time } from '../time/plain.ts'
import { plain as _date_time } from '../date-time/plain.ts'
import { plain as _month } from '../month/plain.ts'
import { plain as _date_range } from '../date-range/plain.ts'
import { plain as _duration } from '../duration/plain.ts'
import { plain as _heading } from '../heading/plain.ts'
import { plain as _address } from '../address/plain.ts'
import { plain as _opening_hours } from '../opening-hours/plain.ts'
import { plain as _barcode } from '../barcode/plain.ts'
import { plain as _hidden } from '../hidden/plain.ts'

/** Readers of inputs that work without JavaScript, by kind id; the others need it. */
export const plainInputs: { readonly [kind: string]: PlainInput | undefined } = {
  text: _text,
  textarea: _textarea,
  number: _number,
  select: _select,
  'select-many': _select_many,
  switch: _switch,
  date: _date,
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
  heading: _heading,
  address: _address,
  'opening-hours': _opening_hours,
  barcode: _barcode,
  hidden: _hidden,
}
