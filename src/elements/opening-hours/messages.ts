import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Opening hours', hint: 'Days and times, in OpenStreetMap format' },
  zh: { title: '营业时间', hint: '日子和时间，采用 OpenStreetMap 写法' },
  vi: { title: 'Giờ mở cửa', hint: 'Ngày và giờ, theo cách viết của OpenStreetMap' },
}
