import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Cascading select',
    hint: 'Province, district, ward: each answer filters the next list',
    settings: {
      choices: 'Choices (use a slash for levels: asia/vietnam)',
      levels: 'Levels, from the top (list columns)',
      leafOnly: 'Require the last level',
    },
  },
  zh: {
    title: '级联选择',
    hint: '省、市、区：上一级决定下一级',
    settings: {
      choices: '选项（用斜杠分级：asia/vietnam）',
      levels: '从上到下的各级（列表的列）',
      leafOnly: '必须选到最后一级',
    },
  },
  vi: {
    title: 'Chọn theo cấp',
    hint: 'Tỉnh, huyện, xã: cấp trên thu hẹp cấp dưới',
    settings: {
      choices: 'Lựa chọn (dùng dấu gạch chéo cho cấp: asia/vietnam)',
      levels: 'Các cấp từ trên xuống (cột của danh sách)',
      leafOnly: 'Phải chọn đến cấp cuối',
    },
  },
}
