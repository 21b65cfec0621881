import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Steps',
    hint: 'A form in pages, one after the other',
    settings: { progress: 'Progress' },
    options: { progress_names: 'Names of the steps', progress_bar: 'A bar', progress_none: 'Not shown' },
  },
  zh: {
    title: '分步',
    hint: '把表单分成依次填写的几页',
    settings: { progress: '进度' },
    options: { progress_names: '步骤名称', progress_bar: '进度条', progress_none: '不显示' },
  },
  vi: {
    title: 'Các bước',
    hint: 'Biểu mẫu chia thành từng trang nối tiếp',
    settings: { progress: 'Tiến độ' },
    options: { progress_names: 'Tên các bước', progress_bar: 'Thanh tiến độ', progress_none: 'Không hiện' },
  },
}
