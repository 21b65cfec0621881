/** What the templates say to collectors, in Chinese and Vietnamese: the demo's forms speak three languages throughout. */
const WORDS: { readonly [english: string]: readonly [zh: string, vi: string] | undefined } = {
  Submit: ['提交', 'Gửi'],
  Location: ['位置', 'Vị trí'],
  'Main name': ['主要名称', 'Tên chính'],
  'input main name': ['请输入主要名称', 'nhập tên chính'],
  'this field is required!': ['此项为必填项！', 'trường này là bắt buộc!'],
  'Look at the place of this task and answer the question below.': [
    '请查看此任务所在的地点，并回答下面的问题。',
    'Hãy xem địa điểm của nhiệm vụ này và trả lời câu hỏi bên dưới.',
  ],
  'Is the place as described?': ['地点与描述相符吗？', 'Địa điểm có đúng như mô tả không?'],
  Yes: ['是', 'Có'],
  No: ['否', 'Không'],
  'I cannot tell': ['无法判断', 'Tôi không rõ'],
  Comment: ['备注', 'Ghi chú'],
}

/** The same settings, lists and elements, with each text of a template in three languages. */
export function translateTemplate<T>(value: T): T {
  return translate(value) as T
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') {
    const [zh, vi] = WORDS[value] ?? []
    return zh === undefined ? value : { en: value, zh, vi }
  }
  if (Array.isArray(value)) return value.map(translate)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]))
}
