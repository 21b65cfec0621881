import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from './CloseButton.tsx'
import type { DialogRequest } from './noticeBoard.ts'
import { NoticeIcon } from './NoticeIcon.tsx'

/** A modal confirm dialog, 416 px wide, or an informational one, 520 px wide. `children` are rendered above it. */
export function NoticeDialog({ request, children }: { request: DialogRequest; children: ReactNode }) {
  const { t } = useTranslation(['notices', 'common'])
  const { sort, title, content, okText, cancelText, danger = false, answer } = request
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    safe.current?.focus()
    // Closed before unmounting, so that the focus returns to the previous element.
    return () => shown?.close()
  }, [])
  const pressBehind = (event: MouseEvent) => {
    if (sort === 'show' && event.target === dialog.current) answer(false)
  }
  const ok = (
    <button
      ref={danger ? undefined : safe}
      type="button"
      className="notice-button notice-button-primary"
      data-danger={danger || undefined}
      onClick={() => answer(true)}
    >
      {okText ?? t(sort === 'confirm' ? 'ok' : 'common:close')}
    </button>
  )
  return (
    <dialog
      ref={dialog}
      className="notice-dialog"
      data-sort={sort}
      aria-labelledby={`${id}title`}
      aria-describedby={content ? `${id}content` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      onClick={pressBehind}
    >
      <div className="notice-dialog-in">
        <h2 id={`${id}title`}>
          {sort === 'confirm' && <NoticeIcon icon="warning" />}
          {title}
        </h2>
        {content && <div id={`${id}content`}>{content}</div>}
        <div className="notice-buttons">
          {sort === 'confirm' && (
            <button
              ref={danger ? safe : undefined}
              type="button"
              className="notice-button"
              onClick={() => answer(false)}
            >
              {cancelText ?? t('common:cancel')}
            </button>
          )}
          {ok}
        </div>
        {sort === 'show' && <CloseButton className="notice-dialog-close" onClose={() => answer(false)} />}
      </div>
      {children}
    </dialog>
  )
}
