import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Picture',
    hint: 'A picture for the reader',
    settings: {
      src: 'Address of the picture',
      alt: 'What it shows, in words',
      caption: 'Caption',
      maxHeight: 'Greatest height, in pixels',
    },
  },
  zh: {
    title: '图片',
    hint: '给读者看的图片',
    settings: { src: '图片地址', alt: '图片内容的文字说明', caption: '图注', maxHeight: '最大高度（像素）' },
  },
  vi: {
    title: 'Hình',
    hint: 'Một hình cho người đọc',
    settings: {
      src: 'Địa chỉ của hình',
      alt: 'Mô tả hình bằng lời',
      caption: 'Chú thích',
      maxHeight: 'Chiều cao lớn nhất, tính bằng điểm ảnh',
    },
  },
}
