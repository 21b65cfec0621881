import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Note',
    hint: 'Text with headings and links',
    settings: { text: 'Text (Markdown)' },
  },
  zh: { title: '说明文字', hint: '含标题和链接的文字', settings: { text: '文字（Markdown）' } },
  vi: {
    title: 'Ghi chú',
    hint: 'Văn bản có tiêu đề và liên kết',
    settings: { text: 'Nội dung (Markdown)' },
  },
}
