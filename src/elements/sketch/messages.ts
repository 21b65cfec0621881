import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Sketch',
    hint: 'Drawn on paper or on a picture of yours',
    settings: { picture: 'Address of the picture to draw on (blank: white paper)' },
  },
  zh: {
    title: '草图',
    hint: '在白纸或您的图片上绘制',
    settings: { picture: '底图地址（留空为白纸）' },
  },
  vi: {
    title: 'Hình vẽ',
    hint: 'Vẽ trên giấy trắng hoặc trên ảnh của bạn',
    settings: { picture: 'Địa chỉ ảnh để vẽ lên (để trống: giấy trắng)' },
  },
}
