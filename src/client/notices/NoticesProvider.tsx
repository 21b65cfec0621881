import { createContext, lazy, Suspense, useContext, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { loadWords } from '../i18n/i18n.ts'
import { createNotices } from './createNotices.ts'
import { PlainHost } from './PlainHost.tsx'
import type { NoticeMode, Notices } from './Notices.ts'
import type { NoticesHostProps } from './NoticesHost.tsx'

const NoticesContext = createContext<Notices | null>(null)

/** What draws notices, and its words, arrive with the first one; a page that says nothing never loads them. */
const NoticesHost = lazy(async (): Promise<{ default: ComponentType<NoticesHostProps> }> => {
  try {
    const [host] = await Promise.all([import('./NoticesHost.tsx'), loadWords(['notices', 'common'])])
    return { default: host.NoticesHost }
  } catch (error) {
    console.error(error)
    return { default: PlainHost }
  }
})

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
