import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Columns',
    hint: 'Side by side; stacked on a phone',
    settings: { widths: 'Widths' },
    options: {
      widths_equal: 'All the same',
      'widths_1-2': 'Narrow, wide',
      'widths_2-1': 'Wide, narrow',
      'widths_1-3': 'Very narrow, very wide',
      'widths_3-1': 'Very wide, very narrow',
      'widths_1-2-1': 'Wide in the middle',
    },
  },
  zh: {
    title: '分栏',
    hint: '并排显示；手机上依次排列',
    settings: { widths: '宽度' },
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
    settings: { widths: 'Độ rộng' },
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
