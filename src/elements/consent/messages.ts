import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Consent',
    hint: 'Text to agree to, with a checkbox',
    settings: { label: 'Checkbox label', text: 'Consent text (Markdown)' },
  },
  zh: {
    title: '同意声明',
    hint: '需同意的文字和勾选框',
    settings: { label: '复选框标签', text: '同意内容（Markdown）' },
  },
  vi: {
    title: 'Đồng ý',
    hint: 'Nội dung cần đồng ý và một ô đánh dấu',
    settings: { label: 'Nhãn ô đánh dấu', text: 'Nội dung đồng ý (Markdown)' },
  },
}
