import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Button',
    hint: 'Sends the form or starts over',
    settings: { variant: 'Weight', action: 'What it does' },
    options: {
      variant_primary: 'Main button',
      variant_default: 'Plain button',
      action_submit: 'Sends the answers',
      action_reset: 'Starts over',
    },
  },
  zh: {
    title: '按钮',
    hint: '提交表单或重新填写',
    settings: { variant: '样式', action: '作用' },
    options: {
      variant_primary: '主要按钮',
      variant_default: '普通按钮',
      action_submit: '提交回答',
      action_reset: '重新填写',
    },
  },
  vi: {
    title: 'Nút',
    hint: 'Gửi biểu mẫu hoặc làm lại từ đầu',
    settings: { variant: 'Kiểu nút', action: 'Tác dụng' },
    options: {
      variant_primary: 'Nút chính',
      variant_default: 'Nút thường',
      action_submit: 'Gửi câu trả lời',
      action_reset: 'Làm lại từ đầu',
    },
  },
}
