import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Barcode / QR code',
    hint: 'Scan with the camera, read from an image, or type',
    settings: { codes: 'Code types', allowTyped: 'Allow manual entry' },
    options: {
      codes_any: 'All types',
      codes_goods: 'Product barcodes (EAN, UPC, ISBN)',
      codes_bars: '1D barcodes (Code 128, Code 39, ITF, EAN…)',
      codes_squares: '2D codes (QR, Data Matrix, Aztec, PDF417)',
      codes_qr: 'QR code only',
    },
  },
  zh: {
    title: '条形码 / 二维码',
    hint: '用相机扫描、从图片读取或手动输入',
    settings: { codes: '码的类型', allowTyped: '允许手动输入' },
    options: {
      codes_any: '任意',
      codes_goods: '商品码（EAN、UPC、ISBN）',
      codes_bars: '一维码（Code 128、Code 39、ITF、EAN 等）',
      codes_squares: '二维码（QR、Data Matrix、Aztec、PDF417）',
      codes_qr: '仅 QR 码',
    },
  },
  vi: {
    title: 'Mã vạch / mã QR',
    hint: 'Quét bằng máy ảnh, đọc từ ảnh hoặc nhập tay',
    settings: { codes: 'Loại mã', allowTyped: 'Cho phép nhập tay' },
    options: {
      codes_any: 'Mọi loại',
      codes_goods: 'Trên hàng hóa (EAN, UPC, ISBN)',
      codes_bars: 'Mã 1D (Code 128, Code 39, ITF, EAN…)',
      codes_squares: 'Mã 2D (QR, Data Matrix, Aztec, PDF417)',
      codes_qr: 'Chỉ mã QR',
    },
  },
}
