import type { Text } from '../document/Text.ts'
import type { SchemaReader } from './SchemaReader.ts'

/** Languages of place forms; their first two letters are the code in both the schema and forms. */
export const PRESET_LANGUAGES = ['en', 'zh', 'vi', 'id', 'ms', 'th', 'my', 'km'] as const

type Words = { readonly [language in (typeof PRESET_LANGUAGES)[number]]: string }

/** Texts of every preset form that the tagging schema does not contain. */
const WORDS = {
  location: {
    en: 'Location',
    zh: '位置',
    vi: 'Vị trí',
    id: 'Lokasi',
    ms: 'Lokasi',
    th: 'ตำแหน่ง',
    my: 'တည်နေရာ',
    km: 'ទីតាំង',
  },
  mainName: {
    en: 'Main name',
    zh: '主要名称',
    vi: 'Tên chính',
    id: 'Nama utama',
    ms: 'Nama utama',
    th: 'ชื่อหลัก',
    my: 'အဓိကအမည်',
    km: 'ឈ្មោះចម្បង',
  },
  mainNamePlaceholder: {
    en: 'input main name',
    zh: '请输入主要名称',
    vi: 'nhập tên chính',
    id: 'masukkan nama utama',
    ms: 'masukkan nama utama',
    th: 'กรอกชื่อหลัก',
    my: 'အဓိကအမည် ထည့်ပါ',
    km: 'បញ្ចូលឈ្មោះចម្បង',
  },
  required: {
    en: 'this field is required!',
    zh: '此项为必填项！',
    vi: 'trường này là bắt buộc!',
    id: 'kolom ini wajib diisi!',
    ms: 'ruangan ini wajib diisi!',
    th: 'จำเป็นต้องกรอกช่องนี้!',
    my: 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်သည်!',
    km: 'ត្រូវតែបំពេញប្រអប់នេះ!',
  },
  submit: {
    en: 'Submit',
    zh: '提交',
    vi: 'Gửi',
    id: 'Kirim',
    ms: 'Hantar',
    th: 'ส่ง',
    my: 'ပေးပို့ရန်',
    km: 'ដាក់ស្នើ',
  },
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
