import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Duration',
    hint: 'A length of time',
    settings: {
      days: 'Include days',
      hours: 'Include hours',
      minutes: 'Include minutes',
      seconds: 'Include seconds',
      minMinutes: 'Minimum duration (minutes)',
      maxMinutes: 'Maximum duration (minutes)',
    },
  },
  zh: {
    title: '时长',
    hint: '所用的时间',
    settings: {
      days: '包含天',
      hours: '包含小时',
      minutes: '包含分钟',
      seconds: '包含秒',
      minMinutes: '最短时长（分钟）',
      maxMinutes: '最长时长（分钟）',
    },
  },
  vi: {
    title: 'Thời lượng',
    hint: 'Kéo dài bao lâu',
    settings: {
      days: 'Gồm ngày',
      hours: 'Gồm giờ',
      minutes: 'Gồm phút',
      seconds: 'Gồm giây',
      minMinutes: 'Thời lượng tối thiểu (phút)',
      maxMinutes: 'Thời lượng tối đa (phút)',
    },
  },
}
