import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Date range',
    hint: 'A start date and an end date',
    settings: {
      min: 'Earliest date (2026-01-31, today, today+7)',
      max: 'Latest date (2026-01-31, today, today-1)',
      allow: 'Allowed dates',
      minDays: 'Minimum length (days)',
      maxDays: 'Maximum length (days)',
    },
    options: {
      allow_any: 'Any date',
      'allow_not-past': 'Today and future dates',
      'allow_not-future': 'Today and past dates',
    },
  },
  zh: {
    title: '日期范围',
    hint: '从一天到另一天',
    settings: {
      min: '最早日期（2026-01-31、today、today+7）',
      max: '最晚日期（2026-01-31、today、today-1）',
      allow: '允许的日期',
      minDays: '最短长度（天）',
      maxDays: '最长长度（天）',
    },
    options: { allow_any: '任意日期', 'allow_not-past': '今天及以后', 'allow_not-future': '今天及以前' },
  },
  vi: {
    title: 'Khoảng ngày',
    hint: 'Từ ngày này đến ngày kia',
    settings: {
      min: 'Ngày sớm nhất (2026-01-31, today, today+7)',
      max: 'Ngày muộn nhất (2026-01-31, today, today-1)',
      allow: 'Ngày được phép',
      minDays: 'Độ dài tối thiểu (ngày)',
      maxDays: 'Độ dài tối đa (ngày)',
    },
    options: {
      allow_any: 'Ngày bất kỳ',
      'allow_not-past': 'Từ hôm nay trở đi',
      'allow_not-future': 'Từ hôm nay trở về trước',
    },
  },
}
