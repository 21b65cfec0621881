import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Month',
    hint: 'A month and year',
    settings: { min: 'Earliest month (2026-01, today, today-12)', max: 'Latest month (2026-12, today, today+12)' },
  },
  zh: {
    title: '月份',
    hint: '某年某月',
    settings: { min: '最早月份（2026-01、today、today-12）', max: '最晚月份（2026-12、today、today+12）' },
  },
  vi: {
    title: 'Tháng',
    hint: 'Một tháng của năm',
    settings: { min: 'Tháng sớm nhất (2026-01, today, today-12)', max: 'Tháng muộn nhất (2026-12, today, today+12)' },
  },
}
