import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Duration',
    hint: 'How long something takes',
    settings: {
      days: 'Ask for days',
      hours: 'Ask for hours',
      minutes: 'Ask for minutes',
      seconds: 'Ask for seconds',
      minMinutes: 'At least (minutes)',
      maxMinutes: 'At most (minutes)',
    },
  },
  zh: {
    title: '时长',
    hint: '所用的时间',
    settings: {
      days: '填写天数',
      hours: '填写小时',
      minutes: '填写分钟',
      seconds: '填写秒数',
      minMinutes: '至少（分钟）',
      maxMinutes: '至多（分钟）',
    },
  },
  vi: {
    title: 'Thời lượng',
    hint: 'Kéo dài bao lâu',
    settings: {
      days: 'Hỏi số ngày',
      hours: 'Hỏi số giờ',
      minutes: 'Hỏi số phút',
      seconds: 'Hỏi số giây',
      minMinutes: 'Ít nhất (phút)',
      maxMinutes: 'Nhiều nhất (phút)',
    },
  },
}
