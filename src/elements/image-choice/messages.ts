import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Image choice',
    hint: 'Select one or more images',
    settings: {
      many: 'Allow multiple selections',
      minChosen: 'Minimum selections',
      maxChosen: 'Maximum selections',
      size: 'Image size',
    },
    options: { size_small: 'Small', size_medium: 'Medium', size_large: 'Large' },
  },
  zh: {
    title: '图片选择',
    hint: '从图片中选一张或多张',
    settings: { many: '允许多选', minChosen: '最少选择数', maxChosen: '最多选择数', size: '图片大小' },
    options: { size_small: '小', size_medium: '中', size_large: '大' },
  },
  vi: {
    title: 'Chọn hình ảnh',
    hint: 'Chọn một hoặc nhiều hình ảnh',
    settings: {
      many: 'Cho phép chọn nhiều',
      minChosen: 'Số lựa chọn tối thiểu',
      maxChosen: 'Số lựa chọn tối đa',
      size: 'Cỡ hình ảnh',
    },
    options: { size_small: 'Nhỏ', size_medium: 'Vừa', size_large: 'Lớn' },
  },
}
