import type { Words } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: Words<typeof en> = {
  choices: {
    waiting: 'Đang tải các lựa chọn…',
    failed: 'Không tải được các lựa chọn.',
    retry: 'Thử lại',
    none: 'Ở đây không có gì để chọn.',
    noMatch: 'Không có lựa chọn nào khớp.',
    found_one: '{{count}} lựa chọn',
    found_other: '{{count}} lựa chọn',
    clear: 'Bỏ lựa chọn',
    more: 'Hiện thêm {{count}} mục',
    all: 'Chọn tất cả',
    noneChosen: 'Bỏ chọn tất cả',
  },
  ranking: {
    ranked: 'Đã xếp',
    unranked: 'Chưa xếp',
    empty: 'Chạm vào một lựa chọn bên dưới để xếp nó vào vị trí kế tiếp.',
    up: 'Chuyển {{label}} lên',
    down: 'Chuyển {{label}} xuống',
    remove: 'Bỏ {{label}} khỏi thứ tự',
    add: 'Xếp {{label}} vào vị trí {{place}}',
    drag: 'Di chuyển {{label}}, vị trí {{place}} trên {{count}}. Dùng phím mũi tên lên và xuống để di chuyển.',
    moved: '{{label}} hiện ở vị trí {{place}} trên {{count}}.',
    removed: '{{label}} đã ra khỏi thứ tự.',
  },
  cascade: {
    level: 'Cấp {{number}}',
    choose: 'Chọn',
  },
}
