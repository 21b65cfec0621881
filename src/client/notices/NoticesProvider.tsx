import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
  useEffect,
} from 'react'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import { createNotices, type NoticesRenderer } from './createNotices.ts'
import type { NoticeMode, Notices, NoticeType } from './Notices.ts'
import type { NoticesHostProps } from './NoticesHost.tsx'

const NoticesContext = createContext<Notices | null>(null)

const load = () => Promise.all([import('./NoticesHost.tsx'), loadTranslations(['notices', 'common'])])

/** Preloads the notices' code and the texts of problems: most notices are shown when the network is gone. Never rejects. */
export async function prepareNotices(): Promise<void> {
  await Promise.all([load(), loadTranslations(['problems'])]).catch(() => {})
}

/** The component that renders notices and its texts are loaded with the first notice. */
const NoticesHost = lazy(async (): Promise<{ default: ComponentType<NoticesHostProps> }> => {
  try {
    const [host] = await load()
    return { default: host.NoticesHost }
  } catch (error) {
    console.error(error)
    return { default: PlainHost }
  }
})

/**
 * Provides notices to all components below. `top`: height of the host app's status bar in CSS pixels, kept free above
 * messages.
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

/** Fallback if the notices' code cannot be loaded offline: uses the browser's own dialogs. */
function PlainHost({ connect }: { connect: (host: NoticesRenderer) => void }) {
  useEffect(() => connect(PLAIN), [connect])
  return null
}

const words = ({ title, content }: { readonly title: unknown; readonly content?: unknown }): string =>
  [title, content].filter((one) => typeof one === 'string').join('\n\n')

const say = (type: NoticeType, notice: Parameters<typeof words>[0]) => {
  if (type === 'error' || type === 'warning') window.alert(words(notice))
}

const PLAIN: NoticesRenderer = {
  message: (type, { content }) => say(type, { title: content }),
  notification: (type, { title, description }) => say(type, { title, content: description }),
  confirm: async (options) => window.confirm(words(options)),
  show: async (options) => window.alert(words(options)),
}
