import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'File',
    hint: 'Documents, tables, tracks and other files',
    settings: {
      types: 'Kinds of files: endings such as pdf, or image/* (none: any)',
      min: 'Fewest files',
      max: 'Most files',
      maxMegabytes: 'Largest file (MB)',
    },
  },
  zh: {
    title: '文件',
    hint: '文档、表格、轨迹等文件',
    settings: {
      types: '文件类型：扩展名如 pdf，或 image/*（留空为任意）',
      min: '最少文件数',
      max: '最多文件数',
      maxMegabytes: '单个文件上限（MB）',
    },
  },
  vi: {
    title: 'Tệp',
    hint: 'Tài liệu, bảng tính, lộ trình và các tệp khác',
    settings: {
      types: 'Loại tệp: đuôi như pdf, hoặc image/* (để trống: mọi loại)',
      min: 'Số tệp ít nhất',
      max: 'Số tệp nhiều nhất',
      maxMegabytes: 'Tệp lớn nhất (MB)',
    },
  },
}
