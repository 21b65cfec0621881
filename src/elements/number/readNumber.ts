/**
 * Zeros of the supported decimal digits: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Burmese, Khmer, full-width.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10]

/**
 * Parses a typed number: a number, undefined for none, or the text itself if it is invalid, so that the form can report
 * it. A comma is the decimal separator if it is the only separator; separators between groups of three digits are
 * removed if they cannot be decimal separators: `1,234,567`, `1.234,5`, `12 345`; and `1,234` with `whole`.
 */
export function readNumber(typed: string, whole = false): number | string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const plain = withDecimalPoint(latinDigits(text), whole)
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text
}

function latinDigits(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[^\p{ASCII}]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0
      const zero = ZEROS.find((zero) => code >= zero && code < zero + 10)
      return zero === undefined ? character : String(code - zero)
    })
    .replace('\u2212', '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/(\d)[\u00a0\u202f\u2009' ](?=\d{3}(?!\d))/g, '$1')
}

function withDecimalPoint(text: string, whole: boolean): string {
  const last = text.search(/[.,][^.,]*$/)
  if (last < 0) return text
  const mark = text[last] === ',' ? ',' : '.'
  const other = mark === ',' ? '.' : ','
  const [front, behind] = [text.slice(0, last), text.slice(last + 1)]
  const single = !front.includes(mark) && !front.includes(other)
  if (single && !(whole && isGrouped([front, behind]))) return mark === ',' ? `${front}.${behind}` : text
  if (front.includes(other)) {
    const groups = front.split(other)
    return isGrouped(groups) ? `${groups.join('')}.${behind}` : text
  }
  const groups = [...front.split(mark), behind]
  return isGrouped(groups) ? groups.join('') : text
}

/** True for one to three digits, then groups of three. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return /^[+-]?\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}
