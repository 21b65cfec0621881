import { rowWords } from '../common/rowWords.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Table', hint: 'Short questions in rows and columns', settings: rowWords.en },
  zh: { title: '表格', hint: '按行和列填写的简短答案', settings: rowWords.zh },
  vi: { title: 'Bảng', hint: 'Câu trả lời ngắn theo hàng và cột', settings: rowWords.vi },
}
