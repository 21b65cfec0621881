import type { Words } from '../Words.ts'
import type { portalTemplates as en } from '../en/portalTemplates.ts'

export const portalTemplates: Words<typeof en> = {
  ownTemplates: {
    save: 'Lưu làm mẫu …',
    title: 'Lưu “{{name}}” làm mẫu',
    text: 'Biểu mẫu mới có thể bắt đầu từ bản nháp hiện tại. Thay đổi sau này của biểu mẫu không làm đổi mẫu.',
    name: 'Tên mẫu',
    nameRequired: 'Mẫu cần có tên.',
    shared: 'Ai được dùng',
    form: 'Những người được chia sẻ biểu mẫu này',
    everyone: 'Mọi tác giả',
    everyoneNeeds: 'Chỉ người chỉnh sửa và chủ sở hữu biểu mẫu mới được đưa mẫu của nó cho mọi người.',
    saved: '“{{name}}” giờ là một mẫu, nằm trong “Biểu mẫu mới”.',
    gallery: 'Mẫu của các tác giả',
    by: 'của {{name}}',
    more: 'Thao tác khác với mẫu {{name}}',
    edit: 'Đổi tên, chia sẻ …',
    editTitle: 'Sửa mẫu “{{name}}”',
    changed: 'Đã lưu.',
    remove: 'Xóa',
    removeTitle: 'Xóa mẫu “{{name}}”?',
    removeText: 'Không ai còn bắt đầu biểu mẫu từ nó được nữa. Các biểu mẫu đã tạo vẫn còn.',
    removed: 'Đã xóa mẫu “{{name}}”.',
  },
}
