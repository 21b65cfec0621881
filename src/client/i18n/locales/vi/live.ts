import type { live as en } from '../en/live.ts'
import type { Words } from '../Words.ts'

export const live: Words<typeof en> = {
  people_one: '{{count}} người khác đang mở biểu mẫu này',
  people_other: '{{count}} người khác đang mở biểu mẫu này',
  same: '{{name}} (bạn, ở cửa sổ khác)',
  isAt: '{{name}}, đang ở “{{at}}”: đi tới đó',
  looks: '{{name}}, chỉ đang xem',
  came: '{{name}} vừa mở biểu mẫu này.',
  left: '{{name}} đã rời biểu mẫu này.',
  holds: '{{name}} đang sửa phần tử này.',
  takeOver: 'Giành quyền sửa',
  isHeld: '{{name}} đang sửa “{{title}}”. Hãy đợi họ xong, hoặc giành quyền sửa.',
  somebody: 'Ai đó',
  notice: {
    mine: '{{name}} đã sửa cùng lúc với bạn. Giữ lại của bạn:',
    undone: 'Người khác đã sửa từ lúc đó. Giữ lại của họ:',
    over: '{{name}} đã ghi đè lên thay đổi của bạn:',
  },
  values: 'của bạn “{{mine}}”, của họ “{{theirs}}”',
  takeTheirs: 'Dùng của họ',
  takeBack: 'Khôi phục của tôi',
}
