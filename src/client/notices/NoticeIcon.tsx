import type { NoticeType } from './Notices.ts'

const MARKS: { readonly [type in NoticeType]: string } = {
  info: 'M12 11v6M12 7.5v.1',
  success: 'M7.5 12.5l3 3 6-6.5',
  warning: 'M12 7v6M12 16.5v.1',
  error: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
}

/** The type of a notice by colour and shape; decorative, because the text says it too. */
export function NoticeIcon({ icon }: { icon: NoticeType }) {
  return (
    <svg className="notice-icon" data-icon={icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="currentColor" />
      <path d={MARKS[icon]} />
    </svg>
  )
}
