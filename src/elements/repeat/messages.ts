import { rowWords } from '../common/rowWords.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Repeat',
    hint: 'The same questions for each of several things',
    settings: {
      ...rowWords.en,
      summary: 'Summary of a row: {name} for an answer, {= row.depth * 2} for an expression',
    },
  },
  zh: {
    title: '重复组',
    hint: '对每个事物回答相同的问题',
    settings: { ...rowWords.zh, summary: '每行的摘要：{name} 代表答案，{= row.depth * 2} 代表表达式' },
  },
  vi: {
    title: 'Nhóm lặp',
    hint: 'Cùng các câu hỏi cho từng đối tượng',
    settings: { ...rowWords.vi, summary: 'Tóm tắt mỗi hàng: {name} cho câu trả lời, {= row.depth * 2} cho biểu thức' },
  },
}
