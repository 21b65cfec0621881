import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Choice in steps',
    hint: 'Province, district, ward: each step narrows the next',
    settings: {
      choices: 'Choices (asia/vietnam stands under asia)',
      levels: 'Steps from the top (columns of the list)',
      leafOnly: 'Down to the last step only',
    },
  },
  zh: {
    title: '级联选择',
    hint: '省、市、区：上一级决定下一级',
    settings: {
      choices: '选项（asia/vietnam 位于 asia 之下）',
      levels: '从上到下的各级（列表的列）',
      leafOnly: '必须选到最后一级',
    },
  },
  vi: {
    title: 'Chọn theo cấp',
    hint: 'Tỉnh, huyện, xã: cấp trên thu hẹp cấp dưới',
    settings: {
      choices: 'Lựa chọn (asia/vietnam nằm dưới asia)',
      levels: 'Các cấp từ trên xuống (cột của danh sách)',
      leafOnly: 'Phải chọn đến cấp cuối',
    },
  },
}
