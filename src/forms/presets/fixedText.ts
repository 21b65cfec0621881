import type { Text } from '../document/Text.ts'
import { SUBMIT_TEXT } from '../kinds/submitText.ts'
import { PLACE_TEXTS } from '../template/placeTexts.ts'
import type { SchemaReader } from './SchemaReader.ts'

/** Languages of place forms; their first two letters are the code in both the schema and forms. */
export const PRESET_LANGUAGES = ['en', 'zh', 'vi', 'id', 'ms', 'th', 'my', 'km'] as const

type Words = { readonly [language in (typeof PRESET_LANGUAGES)[number]]: string }

/** Texts of every preset form that the tagging schema does not contain. */
const WORDS = {
  ...PLACE_TEXTS,
  submit: SUBMIT_TEXT,
  details: {
    en: 'More details',
    zh: '更多详情',
    vi: 'Chi tiết khác',
    id: 'Rincian lainnya',
    ms: 'Butiran lanjut',
    th: 'รายละเอียดเพิ่มเติม',
    my: 'နောက်ထပ်အသေးစိတ်',
    km: 'ព័ត៌មានលម្អិតបន្ថែម',
  },
  other: {
    en: 'Something else',
    zh: '其他',
    vi: 'Khác',
    id: 'Lainnya',
    ms: 'Lain-lain',
    th: 'อื่น ๆ',
    my: 'အခြား',
    km: 'ផ្សេងទៀត',
  },
  otherNote: {
    en: '(something else)',
    zh: '（其他）',
    vi: '(khác)',
    id: '(lainnya)',
    ms: '(lain-lain)',
    th: '(อื่น ๆ)',
    my: '(အခြား)',
    km: '(ផ្សេងទៀត)',
  },
} as const satisfies { readonly [key: string]: Words }

/** A fixed text in the form's languages. */
export function fixedText(key: keyof typeof WORDS, reader: SchemaReader): Text {
  const words: { readonly [language: string]: string } = WORDS[key]
  return reader.text((language) => words[language], WORDS[key].en)
}
