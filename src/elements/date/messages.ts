import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Date', hint: 'A day of the calendar', settings: { min: 'Earliest day', max: 'Latest day' } },
  zh: { title: '日期', hint: '日历中的一天', settings: { min: '最早日期', max: '最晚日期' } },
  vi: { title: 'Ngày', hint: 'Một ngày trên lịch', settings: { min: 'Ngày sớm nhất', max: 'Ngày muộn nhất' } },
}
