import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Period',
    hint: 'From one day to another',
    settings: {
      min: 'Earliest day (2026-01-31, today, today+7)',
      max: 'Latest day (2026-01-31, today, today-1)',
      allow: 'Days allowed',
      minDays: 'Fewest days',
      maxDays: 'Most days',
    },
    options: { allow_any: 'Any', 'allow_not-past': 'Today and later', 'allow_not-future': 'Today and earlier' },
  },
  zh: {
    title: '日期范围',
    hint: '从一天到另一天',
    settings: {
      min: '最早日期（2026-01-31、today、today+7）',
      max: '最晚日期（2026-01-31、today、today-1）',
      allow: '允许的日期',
      minDays: '最少天数',
      maxDays: '最多天数',
    },
    options: { allow_any: '不限', 'allow_not-past': '今天及以后', 'allow_not-future': '今天及以前' },
  },
  vi: {
    title: 'Khoảng ngày',
    hint: 'Từ ngày này đến ngày kia',
    settings: {
      min: 'Ngày sớm nhất (2026-01-31, today, today+7)',
      max: 'Ngày muộn nhất (2026-01-31, today, today-1)',
      allow: 'Ngày được phép',
      minDays: 'Số ngày ít nhất',
      maxDays: 'Số ngày nhiều nhất',
    },
    options: {
      allow_any: 'Bất kỳ',
      'allow_not-past': 'Từ hôm nay trở đi',
      'allow_not-future': 'Từ hôm nay trở về trước',
    },
  },
}
