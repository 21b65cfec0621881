import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Consent',
    hint: 'Words to agree to, and a tick',
    settings: { label: 'Words beside the tick', text: 'What is agreed to (Markdown)' },
  },
  zh: {
    title: '同意声明',
    hint: '需同意的文字和勾选框',
    settings: { label: '勾选框旁的文字', text: '需同意的内容（Markdown）' },
  },
  vi: {
    title: 'Đồng ý',
    hint: 'Nội dung cần đồng ý và một ô đánh dấu',
    settings: { label: 'Chữ cạnh ô đánh dấu', text: 'Nội dung cần đồng ý (Markdown)' },
  },
}
