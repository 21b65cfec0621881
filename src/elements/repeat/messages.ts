import { rowWords } from '../common/rowWords.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Repeating group',
    hint: 'Questions repeated for each item, such as household members',
    settings: {
      ...rowWords.en,
      summary: 'Row title: {name} inserts an answer, {= row.depth * 2} a calculation',
    },
  },
  zh: {
    title: '重复组',
    hint: '对每个事物回答相同的问题',
    settings: { ...rowWords.zh, summary: '行标题：{name} 插入答案，{= row.depth * 2} 插入计算' },
  },
  vi: {
    title: 'Nhóm lặp lại',
    hint: 'Cùng các câu hỏi cho từng đối tượng',
    settings: { ...rowWords.vi, summary: 'Tiêu đề hàng: {name} chèn câu trả lời, {= row.depth * 2} chèn phép tính' },
  },
}
