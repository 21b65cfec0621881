import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Long text', hint: 'Several lines of text', settings: { rows: 'Visible lines' } },
  zh: { title: '多行文本', hint: '多行文字', settings: { rows: '显示行数' } },
  vi: { title: 'Văn bản dài', hint: 'Nhiều dòng chữ', settings: { rows: 'Số dòng hiển thị' } },
}
