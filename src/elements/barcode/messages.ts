import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Barcode or QR code',
    hint: 'Read by the camera, from a picture, or typed',
    settings: { codes: 'Which codes', allowTyped: 'May be typed' },
    options: {
      codes_any: 'Any',
      codes_goods: 'On goods (EAN, UPC, ISBN)',
      codes_bars: 'Bars (Code 128, Code 39, ITF, EAN …)',
      codes_squares: 'Squares (QR, Data Matrix, Aztec, PDF417)',
      codes_qr: 'QR codes only',
    },
  },
  zh: {
    title: '条形码或二维码',
    hint: '用相机扫描、从图片读取或手动输入',
    settings: { codes: '哪些码', allowTyped: '可以手动输入' },
    options: {
      codes_any: '任意',
      codes_goods: '商品码（EAN、UPC、ISBN）',
      codes_bars: '条形码（Code 128、Code 39、ITF、EAN 等）',
      codes_squares: '二维码（QR、Data Matrix、Aztec、PDF417）',
      codes_qr: '仅 QR 码',
    },
  },
  vi: {
    title: 'Mã vạch hoặc mã QR',
    hint: 'Quét bằng máy ảnh, đọc từ ảnh hoặc nhập tay',
    settings: { codes: 'Loại mã', allowTyped: 'Được nhập tay' },
    options: {
      codes_any: 'Mọi loại',
      codes_goods: 'Trên hàng hóa (EAN, UPC, ISBN)',
      codes_bars: 'Mã vạch (Code 128, Code 39, ITF, EAN …)',
      codes_squares: 'Mã ô vuông (QR, Data Matrix, Aztec, PDF417)',
      codes_qr: 'Chỉ mã QR',
    },
  },
}
