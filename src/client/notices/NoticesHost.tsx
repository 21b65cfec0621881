import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { Host } from './createNotices.ts'
import { NoticeCard } from './NoticeCard.tsx'
import { noticeBoard, type Shown } from './noticeBoard.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import type { NoticeMode } from './Notices.ts'
import { useTopDialog } from './useTopDialog.ts'
import './notices.css'

export interface NoticesHostProps {
  readonly mode: NoticeMode
  readonly top: number
  readonly connect: (host: Host) => void
}

/** Good news is read out when there is a pause; what went wrong at once. */
const LIVE = ['polite', 'assertive'] as const

/** Draws notices. Stays on the page from the first notice on: what is read out must be there before it is said. */
export function NoticesHost({ mode, top, connect }: NoticesHostProps) {
  const [board] = useState(noticeBoard)
  const { shown, asked } = useSyncExternalStore(board.subscribe, board.read)
  const dialog = useTopDialog()
  useEffect(() => connect(board.host), [connect, board])
  const style: CSSProperties & { readonly [name: `--${string}`]: string } = { '--notices-top': `${top}px` }
  const stack = (sort: Shown['sort']) =>
    LIVE.map((live) => (
      <div key={live} aria-live={live}>
        {shown
          .filter((notice) => notice.sort === sort && liveOf(notice) === live)
          .map((notice) => (
            <NoticeCard key={notice.key} notice={notice} mode={mode} board={board} />
          ))}
      </div>
    ))
  const notices = (
    <div className="notices" data-mode={mode} style={style}>
      <div className="notices-messages">{stack('message')}</div>
      <div className="notices-notifications">{stack('notification')}</div>
    </div>
  )
  // A dialog makes everything beside it deaf, notices too; so they come with it.
  if (!asked) return dialog ? createPortal(notices, dialog) : notices
  return (
    <div data-mode={mode}>
      <NoticeDialog key={asked.id} asked={asked}>
        {notices}
      </NoticeDialog>
    </div>
  )
}

const liveOf = ({ type }: Shown): (typeof LIVE)[number] =>
  type === 'warning' || type === 'error' ? 'assertive' : 'polite'
