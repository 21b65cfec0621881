import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Ranking',
    hint: 'Choices put in order',
    settings: { rankAtLeast: 'How many to put in order (blank: all)' },
  },
  zh: { title: '排序', hint: '把选项按顺序排列', settings: { rankAtLeast: '至少排序的数量（留空为全部）' } },
  vi: {
    title: 'Xếp hạng',
    hint: 'Xếp các lựa chọn theo thứ tự',
    settings: { rankAtLeast: 'Số mục cần xếp (để trống: tất cả)' },
  },
}
