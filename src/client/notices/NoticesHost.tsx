import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { NoticesRenderer } from './createNotices.ts'
import { NoticeCard } from './NoticeCard.tsx'
import { noticeBoard, type VisibleNotice } from './noticeBoard.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import type { NoticeMode } from './Notices.ts'
import './notices.css'

export interface NoticesHostProps {
  readonly mode: NoticeMode
  readonly top: number
  readonly connect: (host: NoticesRenderer) => void
}

/** Live regions: information is announced politely, errors assertively. */
const LIVE = ['polite', 'assertive'] as const

/** Renders notices. Stays mounted from the first notice on: a live region must exist before its content changes. */
export function NoticesHost({ mode, top, connect }: NoticesHostProps) {
  const [board] = useState(noticeBoard)
  const { shown, dialog: request } = useStore(board.store)
  const dialog = useTopDialog()
  useEffect(() => connect(board.host), [connect, board])
  const style: CSSProperties & { readonly [name: `--${string}`]: string } = { '--notices-top': `${top}px` }
  const stack = (sort: VisibleNotice['sort']) =>
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
  // A modal dialog makes everything outside it inert, including notices, so they are rendered inside it.
  if (!request) return dialog ? createPortal(notices, dialog) : notices
  return (
    <div data-mode={mode}>
      <NoticeDialog key={request.id} request={request}>
        {notices}
      </NoticeDialog>
    </div>
  )
}

const liveOf = ({ type }: VisibleNotice): (typeof LIVE)[number] =>
  type === 'warning' || type === 'error' ? 'assertive' : 'polite'

/**
 * Returns the topmost modal dialog on the page; null if there is none. It covers everything outside it and makes it
 * inert, so notices have to be inside. Our own confirm dialogs do not count.
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
      // It may be removed without closing, which no observer reports.
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
