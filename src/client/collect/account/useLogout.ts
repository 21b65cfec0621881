import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trackWaiting } from '../../api/waiting.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { onceDrawn } from '../../../render/ui/inIdleTime.ts'
import { signOut } from '../../session/session.ts'
import { useSession } from '../../session/useSession.ts'

/** What is on this device alone; its code comes once the page is drawn. */
const leaving = () => import('./leaving.ts')

/**
 * Asks, saying first what waits on this device; takes drafts off it that the server has, signs out, and goes to the
 * sign-in page of who left.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('session')
  const { message, modal } = useNotices()
  const { mode, user } = useSession()
  const navigate = useNavigate()
  useEffect(() => onceDrawn(() => leaving().catch(() => {})), [])
  /** Whether the person would rather see it sent. */
  const wouldWait = async ({ notSent }: Awaited<ReturnType<typeof leaving>>): Promise<boolean> => {
    const left = user && (await notSent(user.id))
    if (!left) return false
    const { answers, drafts, online } = left
    const what = [
      ...(answers > 0 ? [t('waits.answers', { count: answers })] : []),
      ...(drafts > 0 ? [t('waits.drafts', { count: drafts })] : []),
    ]
    return modal.confirm({
      title: t('waits.title'),
      content: [...what, t('waits.text')].join(' '),
      okText: t(online ? 'waits.sendFirst' : 'waits.wait'),
      cancelText: t('waits.goOn'),
    })
  }
  return async () => {
    // Without a network and its code, what is on the device stays there for its person.
    const code = await leaving().catch(() => null)
    if (code && (await wouldWait(code))) {
      void code.pauseSending(false)
      return navigate('/submissions')
    }
    const agreed = await modal.confirm({ title: t('logoutTitle'), content: t('logoutText'), okText: t('logout') })
    if (!agreed) return
    if (user) await code?.leaveDevice(user.id).catch(() => {})
    try {
      await trackWaiting(signOut())
      message.success(t('logoutDone'))
    } catch {
      // This device forgot everything; `openSession` tells the server.
      message.warning(t('logoutLater'))
    }
    await navigate(mode === 'collector' ? '/login/google' : '/login/concedo', { replace: true })
  }
}
