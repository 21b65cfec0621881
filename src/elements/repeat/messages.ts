import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Repeat',
    hint: 'The same questions for each of several things',
    settings: {
      addLabel: 'Words of the add button',
      min: 'Fewest rows',
      max: 'Most rows',
      start: 'Rows at first',
      fixed: 'Exactly so many rows',
      count: 'As many rows as',
      reorder: 'Rows can be put in order',
      summary: 'Summary of a row, with {name} for an answer',
    },
  },
  zh: {
    title: '重复组',
    hint: '对每个事物回答相同的问题',
    settings: {
      addLabel: '“添加”按钮的文字',
      min: '最少行数',
      max: '最多行数',
      start: '初始行数',
      fixed: '固定行数',
      count: '行数等于',
      reorder: '可以调整顺序',
      summary: '每行的摘要，用 {name} 代表回答',
    },
  },
  vi: {
    title: 'Nhóm lặp',
    hint: 'Cùng các câu hỏi cho từng đối tượng',
    settings: {
      addLabel: 'Chữ trên nút thêm',
      min: 'Số hàng ít nhất',
      max: 'Số hàng nhiều nhất',
      start: 'Số hàng lúc đầu',
      fixed: 'Đúng số hàng này',
      count: 'Số hàng bằng',
      reorder: 'Có thể sắp xếp lại các hàng',
      summary: 'Tóm tắt mỗi hàng, dùng {name} cho câu trả lời',
    },
  },
}
