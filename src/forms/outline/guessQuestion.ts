import type { OutlinedQuestion, OutlineKind } from './Outline.ts'

/** Keywords of kinds, in English, Vietnamese and Chinese; the first match is taken. */
const GUESSES: readonly (readonly [OutlineKind, RegExp])[] = [
  ['signature', /\bsignature\b|\bsign here\b|chữ ký|签名|签字/],
  ['barcode', /\bbar ?code\b|\bqr\b|mã vạch|mã qr|条码|二维码/],
  ['video', /\bvideo\b|视频|录像/],
  ['audio', /\baudio\b|\bvoice\b|\brecording\b|ghi âm|录音/],
  ['photo', /\bphotos?\b|\bpictures?\b|\bphotographs?\b|\bimage\b|ảnh|hình chụp|照片|图片|拍照/],
  ['sketch', /\bsketch\b|\bdrawing\b|hình vẽ|草图/],
  ['email', /\be-?mail\b|thư điện tử|邮箱|邮件/],
  ['phone', /\b(tele)?phone( number)?\b|\bmobile( number)?\b|điện thoại|电话|手机/],
  ['url', /\bwebsite\b|\bweb (page|address)\b|\burl\b|trang web|网址|网站/],
  ['address', /\b(postal |street )?address\b|địa chỉ|地址/],
  ['area', /\bboundary\b|\bplot outline\b|\bpolygon\b|\barea on the map\b|ranh giới|边界|地块范围/],
  ['line', /\broute\b|\btrack\b|\bpath on the map\b|tuyến đường|lộ trình|路线/],
  [
    'location',
    /\blocation\b|\bgps\b|\bcoordinates?\b|\bposition\b|^where (is|are|was)\b|vị trí|toạ độ|tọa độ|ở đâu|位置|坐标|在哪/,
  ],
  ['date-time', /\bdate and time\b|ngày giờ|日期和时间/],
  ['date', /\bdate\b|\bbirthday\b|\bwhich day\b|\bwhen (did|was|were|is)\b|ngày|日期|生日|哪天/],
  ['time', /\bwhat time\b|\btime of\b|mấy giờ|giờ nào|几点|时间/],
  ['rating', /\brate\b|\brating\b|\bhow satisfied\b|\bstars?\b|đánh giá|hài lòng|评分|满意/],
  [
    'integer',
    /\bhow many\b|\bnumber of\b|\bcount\b|\bage\b|số lượng|bao nhiêu (người|cái|con|hộ)|có mấy|tuổi|多少(人|个|户)|几个|人数|数量|年龄/,
  ],
  [
    'number',
    /\bhow (deep|high|long|wide|far|much|old|tall|heavy)\b|\bdepth\b|\bheight\b|\bwidth\b|\blength\b|\bweight\b|\bprice\b|\bcost\b|\bamount\b|\btemperature\b|\bincome\b|\byield\b|độ sâu|chiều (cao|dài|rộng)|khối lượng|giá|nhiệt độ|bao nhiêu|多深|多高|多长|深度|高度|长度|宽度|重量|价格|温度|金额/,
  ],
  [
    'textarea',
    /\bcomments?\b|\bremarks?\b|\bnotes?\b|\bdescribe\b|\bdescription\b|\bexplain\b|\bwhy\b|\banything else\b|ghi chú|mô tả|giải thích|tại sao|vì sao|备注|描述|说明|为什么/,
  ],
  [
    'switch',
    /^(is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b|\bwhether\b|\byes ?\/ ?no\b|(có|đã) .*không|是否|有没有|吗/,
  ],
]

/** Kinds that may be named in parentheses after a question. */
const NAMED: { readonly [word: string]: OutlineKind } = {
  text: 'text',
  'short text': 'text',
  'long text': 'textarea',
  paragraph: 'textarea',
  number: 'number',
  integer: 'integer',
  'whole number': 'integer',
  decimal: 'decimal',
  'select one': 'select',
  'choose one': 'select',
  select: 'select',
  'select multiple': 'select-many',
  'choose many': 'select-many',
  'select all': 'select-many',
  multiple: 'select-many',
  'yes/no': 'switch',
  'yes / no': 'switch',
  date: 'date',
  time: 'time',
  gps: 'location',
  location: 'location',
  place: 'location',
  photo: 'photo',
  picture: 'photo',
  image: 'photo',
  audio: 'audio',
  video: 'video',
  file: 'file',
  signature: 'signature',
  barcode: 'barcode',
  email: 'email',
  phone: 'phone',
  website: 'url',
  rating: 'rating',
  note: 'text-block',
  line: 'line',
  area: 'area',
  address: 'address',
  ảnh: 'photo',
  số: 'number',
  ngày: 'date',
  'vị trí': 'location',
  照片: 'photo',
  数字: 'number',
  日期: 'date',
  位置: 'location',
}

const REQUIRED = /\s*(?:\*|[([](?:required|mandatory|bắt buộc|必填)[)\]])\s*$/i
const SEVERAL =
  /\s*[([](?:(?:select|choose|tick|check|mark) (?:all|any|several|many|multiple)[^)\]]*|multiple|chọn nhiều|nhiều lựa chọn|多选)[)\]]\s*/i
const UNIT =
  /\s*\((m|cm|mm|km|kg|g|t|l|ml|litres?|liters?|ha|m2|m²|m3|m³|%|°c|years?|days?|hours?|minutes?|metres?|meters?|usd|vnd|đồng|米|公里|公斤|升|元)\)\s*$/i
const BRACKETS = /\s*[([]([^()[\]]+)[)\]]\s*$/

/** Parses a line as a question: its label, and what the text reveals of kind, choices and unit. */
export function guessQuestion(line: string): OutlinedQuestion {
  let label = line.trim()
  let required = false
  let kind: OutlineKind | undefined
  let choices: readonly string[] = []
  let unit: string | undefined
  if (REQUIRED.test(label)) {
    label = label.replace(REQUIRED, '')
    required = true
  }
  if (SEVERAL.test(label)) {
    label = label.replace(SEVERAL, ' ').trim()
    kind = 'select-many'
  }
  const [measured, ofUnit] = UNIT.exec(label) ?? []
  if (measured !== undefined) {
    label = label.slice(0, -measured.length)
    unit = ofUnit
  }
  const [bracketed, inside = ''] = BRACKETS.exec(label) ?? []
  const named = NAMED[inside.trim().toLowerCase()]
  if (bracketed !== undefined && named) {
    label = label.slice(0, -bracketed.length)
    kind = named
  } else if (bracketed !== undefined && listed(inside).length > 1) {
    label = label.slice(0, -bracketed.length)
    choices = listed(inside)
  } else {
    // `Source: well, tap, river`
    const [, before = '', after = ''] = /^(.{2,}?)\s*[:：]\s*(.+)$/.exec(label) ?? []
    if (listed(after).length > 1) {
      label = before
      choices = listed(after)
    }
  }
  label = label.replace(/\s*[:：]\s*$/, '').trim() || line.trim()
  kind ??= choices.length > 0 ? (isYesNo(choices) ? 'switch' : 'select') : guessKind(label, unit)
  return {
    kind,
    label: label.slice(0, 500),
    ...(required ? { required } : {}),
    ...(choices.length > 0 && kind !== 'switch' ? { choices: choices.slice(0, 200) } : {}),
    ...(unit === undefined ? {} : { unit }),
  }
}

function guessKind(label: string, unit: string | undefined): OutlineKind {
  const folded = label.toLowerCase()
  if (unit !== undefined) return 'number'
  return GUESSES.find(([, words]) => words.test(folded))?.[0] ?? 'text'
}

/** Items of a short list: `well / tap / river`, `well, tap or river`. */
function listed(words: string): readonly string[] {
  const parts = /[/|]/.test(words)
    ? words.split(/\s*[/|]\s*/)
    : words.split(/\s*[,;，、；]\s*(?:or |hoặc |或)?|\s+or\s+/)
  const named = parts.map((part) => part.trim()).filter(Boolean)
  return named.every((part) => part.length <= 60) ? named : []
}

/** True for choices that are just yes and no. */
export const isYesNo = (choices: readonly string[]): boolean =>
  choices.length === 2 && ['yes no', 'có không', '是 否'].includes(choices.join(' ').toLowerCase())
