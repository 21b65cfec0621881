import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Ranking',
    hint: 'Put choices in order of preference',
    settings: { rankAtLeast: 'Minimum choices to rank (empty: all)' },
  },
  zh: { title: '排序', hint: '把选项按顺序排列', settings: { rankAtLeast: '最少排序数量（留空为全部）' } },
  vi: {
    title: 'Xếp hạng',
    hint: 'Xếp các lựa chọn theo thứ tự',
    settings: { rankAtLeast: 'Số lựa chọn tối thiểu cần xếp (để trống: tất cả)' },
  },
}
