import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { Host } from './createNotices.ts'
import { NoticeCard } from './NoticeCard.tsx'
import { noticeBoard, type Shown } from './noticeBoard.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import type { NoticeMode } from './Notices.ts'
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
  const { shown, asked } = useStore(board.store)
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

/**
 * The modal dialog that lies over the page, of whoever it is; null when there is none. It makes all beside it deaf and
 * lies over it, so that what is said must stand in it. Our own questions are not meant.
 */
function useTopDialog(): Element | null {
  return useSyncExternalStore(subscribe, topDialog, topDialog)
}

const topDialog = (): Element | null =>
  [...document.querySelectorAll('dialog:modal:not(.notice-dialog)')].at(-1) ?? null

function subscribe(listener: () => void): () => void {
  const known = new Set<Element>()
  const look = () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (known.has(dialog)) continue
      known.add(dialog)
      // It may be taken off the page first, where no observer sees it close.
      dialog.addEventListener('close', listener)
    }
    listener()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { attributeFilter: ['open'], subtree: true })
  look()
  return () => {
    observer.disconnect()
    for (const dialog of known) dialog.removeEventListener('close', listener)
  }
}
