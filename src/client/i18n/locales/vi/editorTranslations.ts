import type { editorTranslations as en } from '../en/editorTranslations.ts'
import type { Words } from '../Words.ts'

/** Parts of what the editor says, each spread where its key belongs. */
export const editorTranslations: Words<typeof en> = {
  command: {
    translations: 'Bản dịch',
    pretendAccented: 'Thử chữ có dấu, dài hơn',
    pretendMirrored: 'Thử viết từ phải sang trái',
  },
  edit: {
    translate: 'dịch',
    stillRight: 'xác nhận bản dịch vẫn đúng',
    importTranslations: 'nhập bản dịch',
  },
  issue: {
    staleTranslation:
      '{{count}} đoạn chữ ở ngôn ngữ “{{language}}” được dịch trước khi bản nguồn thay đổi; đây là đoạn đầu tiên.',
  },
  toTranslations: 'Dịch',
  pretence: {
    accented: 'Đang thử: chữ có dấu, dài hơn. Biểu mẫu không thay đổi.',
    mirrored: 'Đang thử: chữ viết từ phải sang trái. Biểu mẫu không thay đổi.',
    stop: 'Dừng',
  },
}
