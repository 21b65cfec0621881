import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Time', hint: 'A time of day', settings: { min: 'Earliest time (08:00)', max: 'Latest time (17:30)' } },
  zh: { title: '时间', hint: '一天中的时刻', settings: { min: '最早时间（08:00）', max: '最晚时间（17:30）' } },
  vi: {
    title: 'Giờ',
    hint: 'Một giờ trong ngày',
    settings: { min: 'Giờ sớm nhất (08:00)', max: 'Giờ muộn nhất (17:30)' },
  },
}
