import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'File',
    hint: 'A document, spreadsheet, track or other file',
    settings: {
      types: 'Allowed file types: extensions such as pdf, or image/* (empty: any)',
      min: 'Minimum files',
      max: 'Maximum files',
      maxMegabytes: 'Maximum file size (MB)',
    },
  },
  zh: {
    title: '文件',
    hint: '文档、表格、轨迹等文件',
    settings: {
      types: '允许的文件类型：扩展名如 pdf，或 image/*（留空为任意）',
      min: '最少文件数',
      max: '最多文件数',
      maxMegabytes: '最大文件大小（MB）',
    },
  },
  vi: {
    title: 'Tệp',
    hint: 'Tài liệu, bảng tính, lộ trình và các tệp khác',
    settings: {
      types: 'Loại tệp được phép: đuôi như pdf, hoặc image/* (để trống: mọi loại)',
      min: 'Số tệp tối thiểu',
      max: 'Số tệp tối đa',
      maxMegabytes: 'Kích thước tệp tối đa (MB)',
    },
  },
}
