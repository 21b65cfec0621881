import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react'
import { createNotices } from './createNotices.ts'
import type { NoticeMode, Notices } from './Notices.ts'

const NoticesContext = createContext<Notices | null>(null)

/** antd arrives with the first notice; a page that says nothing never loads it. */
const NoticesHost = lazy(() => import('./NoticesHost.tsx').then((module) => ({ default: module.NoticesHost })))

/**
 * Offers notices to all screens below.
 * `top`: the height of the host app's status bar in CSS pixels, kept free above messages.
 */
export function NoticesProvider({
  mode = 'web',
  top = 0,
  children,
}: {
  mode?: NoticeMode
  top?: number
  children?: ReactNode
}) {
  const [wanted, setWanted] = useState(false)
  const { notices, connect } = useMemo(() => createNotices(() => setWanted(true)), [])
  return (
    <NoticesContext value={notices}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <NoticesHost mode={mode} top={top} connect={connect} />
        </Suspense>
      )}
    </NoticesContext>
  )
}

/** Messages, notifications and dialogs. Throws outside a NoticesProvider. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('notices must be used within a NoticesProvider')
  return notices
}
