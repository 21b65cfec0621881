import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Text block',
    hint: 'Words for the reader, with headings and links',
    settings: { text: 'Words (Markdown)' },
  },
  zh: { title: '文字块', hint: '给读者看的文字，可含标题和链接', settings: { text: '文字（Markdown）' } },
  vi: {
    title: 'Khối văn bản',
    hint: 'Lời cho người đọc, có tiêu đề và liên kết',
    settings: { text: 'Nội dung (Markdown)' },
  },
}
