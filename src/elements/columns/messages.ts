import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Columns',
    hint: 'Elements side by side; stacked on phones',
    settings: { widths: 'Column widths' },
    options: {
      widths_equal: 'Equal',
      'widths_1-2': '1 : 2',
      'widths_2-1': '2 : 1',
      'widths_1-3': '1 : 3',
      'widths_3-1': '3 : 1',
      'widths_1-2-1': '1 : 2 : 1',
    },
  },
  zh: {
    title: '分栏',
    hint: '并排显示；手机上依次排列',
    settings: { widths: '列宽' },
    options: {
      widths_equal: '等宽',
      'widths_1-2': '左窄右宽',
      'widths_2-1': '左宽右窄',
      'widths_1-3': '左很窄右很宽',
      'widths_3-1': '左很宽右很窄',
      'widths_1-2-1': '中间宽',
    },
  },
  vi: {
    title: 'Các cột',
    hint: 'Cạnh nhau; xếp dọc trên điện thoại',
    settings: { widths: 'Độ rộng cột' },
    options: {
      widths_equal: 'Bằng nhau',
      'widths_1-2': 'Hẹp, rộng',
      'widths_2-1': 'Rộng, hẹp',
      'widths_1-3': 'Rất hẹp, rất rộng',
      'widths_3-1': 'Rất rộng, rất hẹp',
      'widths_1-2-1': 'Rộng ở giữa',
    },
  },
}
