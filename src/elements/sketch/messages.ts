import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Sketch',
    hint: 'A drawing, blank or on a background image',
    settings: { picture: 'Background image URL (empty: white)' },
  },
  zh: {
    title: '草图',
    hint: '在白纸或您的图片上绘制',
    settings: { picture: '背景图片网址（留空为白色）' },
  },
  vi: {
    title: 'Hình vẽ',
    hint: 'Vẽ trên giấy trắng hoặc trên ảnh của bạn',
    settings: { picture: 'URL hình nền (để trống: trắng)' },
  },
}
