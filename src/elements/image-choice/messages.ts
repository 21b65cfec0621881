import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Picture choice',
    hint: 'One or several of some pictures',
    settings: {
      many: 'Several may be chosen',
      minChosen: 'Fewest choices',
      maxChosen: 'Most choices',
      size: 'Size of the pictures',
    },
    options: { size_small: 'Small', size_medium: 'Medium', size_large: 'Large' },
  },
  zh: {
    title: '图片选择',
    hint: '从图片中选一张或多张',
    settings: { many: '可选多张', minChosen: '最少选择数', maxChosen: '最多选择数', size: '图片大小' },
    options: { size_small: '小', size_medium: '中', size_large: '大' },
  },
  vi: {
    title: 'Chọn hình',
    hint: 'Chọn một hoặc nhiều hình ảnh',
    settings: {
      many: 'Được chọn nhiều hình',
      minChosen: 'Số lựa chọn ít nhất',
      maxChosen: 'Số lựa chọn nhiều nhất',
      size: 'Cỡ hình',
    },
    options: { size_small: 'Nhỏ', size_medium: 'Vừa', size_large: 'Lớn' },
  },
}
