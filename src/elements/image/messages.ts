import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Image',
    hint: 'An image to display',
    settings: {
      src: 'Image URL',
      alt: 'Alt text',
      caption: 'Caption',
      maxHeight: 'Maximum height (px)',
    },
  },
  zh: {
    title: '图片',
    hint: '要显示的图片',
    settings: { src: '图片网址', alt: '替代文字', caption: '图注', maxHeight: '最大高度（像素）' },
  },
  vi: {
    title: 'Hình ảnh',
    hint: 'Hình ảnh để hiển thị',
    settings: {
      src: 'URL hình ảnh',
      alt: 'Văn bản thay thế',
      caption: 'Chú thích',
      maxHeight: 'Chiều cao tối đa (px)',
    },
  },
}
