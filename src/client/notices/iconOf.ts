import type { NoticeMode, NoticeType } from './Notices.ts'

/** In mobile mode, info and success messages show a success icon, and warning and error messages show an error icon. */
export function iconOf(mode: NoticeMode, type: NoticeType): NoticeType {
  if (mode === 'web') return type
  return type === 'info' || type === 'success' ? 'success' : 'error'
}
