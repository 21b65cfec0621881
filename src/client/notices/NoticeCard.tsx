import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { NoticeIcon } from './NoticeIcon.tsx'
import type { NoticeBoard, VisibleNotice } from './noticeBoard.ts'
import type { NoticeMode, NoticeType } from './Notices.ts'

/** One message or notification, with its close button. Hover and focus pause its timer. */
export function NoticeCard({ notice, mode, board }: { notice: VisibleNotice; mode: NoticeMode; board: NoticeBoard }) {
  const { key, type, sort } = notice
  const { close, hold } = board
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => () => hold(key, false), [hold, key])
  // Pages that messages would cover make room for them.
  useEffect(() => {
    const { style } = document.documentElement
    if (sort !== 'message' || !card.current) return
    const watching = new ResizeObserver(([entry]) =>
      style.setProperty('--message-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    watching.observe(card.current)
    return () => {
      watching.disconnect()
      style.removeProperty('--message-height')
    }
  }, [sort])
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hold(key, false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    // Keeps the surrounding dialog open.
    event.preventDefault()
    close(key)
  }
  return (
    <div
      ref={card}
      className="notice"
      role="group"
      data-sort={sort}
      data-type={type}
      data-key={key}
      onPointerEnter={() => hold(key, true)}
      onPointerLeave={(event) => hold(key, event.currentTarget.contains(document.activeElement))}
      onFocus={() => hold(key, true)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <NoticeIcon icon={iconOf(mode, type)} />
      <div className="notice-words">
        {sort === 'message' ? (
          notice.content
        ) : (
          <>
            <strong>{notice.title}</strong>
            {notice.description && <div>{notice.description}</div>}
          </>
        )}
      </div>
      <CloseButton onClose={() => close(key)} />
    </div>
  )
}

/** In mobile mode, info and success messages show a success icon, and warning and error messages show an error icon. */
export function iconOf(mode: NoticeMode, type: NoticeType): NoticeType {
  if (mode === 'web') return type
  return type === 'info' || type === 'success' ? 'success' : 'error'
}
