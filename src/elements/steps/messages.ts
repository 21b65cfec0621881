import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Pages',
    hint: 'A multi-page form with Next and Back buttons',
    settings: { progress: 'Progress indicator' },
    options: { progress_names: 'Page names', progress_bar: 'Progress bar', progress_none: 'None' },
  },
  zh: {
    title: '页面',
    hint: '把表单分成依次填写的几页',
    settings: { progress: '进度指示' },
    options: { progress_names: '页面名称', progress_bar: '进度条', progress_none: '不显示' },
  },
  vi: {
    title: 'Trang',
    hint: 'Biểu mẫu chia thành từng trang nối tiếp',
    settings: { progress: 'Chỉ báo tiến độ' },
    options: { progress_names: 'Tên trang', progress_bar: 'Thanh tiến độ', progress_none: 'Không hiện' },
  },
}
