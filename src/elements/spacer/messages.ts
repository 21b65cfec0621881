import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Spacer',
    hint: 'Blank space between elements',
    settings: { size: 'Height' },
    options: { size_small: 'Small', size_medium: 'Medium', size_large: 'Large' },
  },
  zh: {
    title: '间距',
    hint: '元素之间的空白',
    settings: { size: '高度' },
    options: { size_small: '小', size_medium: '中', size_large: '大' },
  },
  vi: {
    title: 'Khoảng trống',
    hint: 'Chỗ trống giữa các thành phần',
    settings: { size: 'Chiều cao' },
    options: { size_small: 'Nhỏ', size_medium: 'Vừa', size_large: 'Lớn' },
  },
}
