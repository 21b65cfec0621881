import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Date and time',
    hint: 'A date and a time',
    settings: {
      min: 'Earliest date (2026-01-31, today, today+7)',
      max: 'Latest date (2026-01-31, today, today-1)',
      allow: 'Allowed dates',
    },
    options: {
      allow_any: 'Any date',
      'allow_not-past': 'Today and future dates',
      'allow_not-future': 'Today and past dates',
    },
  },
  zh: {
    title: '日期和时间',
    hint: '日期及时刻',
    settings: {
      min: '最早日期（2026-01-31、today、today+7）',
      max: '最晚日期（2026-01-31、today、today-1）',
      allow: '允许的日期',
    },
    options: { allow_any: '任意日期', 'allow_not-past': '今天及以后', 'allow_not-future': '今天及以前' },
  },
  vi: {
    title: 'Ngày và giờ',
    hint: 'Một ngày kèm giờ',
    settings: {
      min: 'Ngày sớm nhất (2026-01-31, today, today+7)',
      max: 'Ngày muộn nhất (2026-01-31, today, today-1)',
      allow: 'Ngày được phép',
    },
    options: {
      allow_any: 'Ngày bất kỳ',
      'allow_not-past': 'Từ hôm nay trở đi',
      'allow_not-future': 'Từ hôm nay trở về trước',
    },
  },
}
