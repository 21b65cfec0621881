import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trackWaiting } from '../../api/waiting.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { afterRender } from '../../../render/ui/runWhenIdle.ts'
import { signOut } from '../../session/session.ts'
import { useSession } from '../../session/useSession.ts'

/** Code for unsent data on this device, loaded after the page is rendered. */
const leaving = () => import('./prepareSignOut.ts')

/**
 * Returns a function that confirms sign-out, warns about unsent data, removes uploaded drafts from the device, signs
 * out, and opens the sign-in page of the current mode.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('session')
  const { message, modal } = useNotices()
  const { mode, user } = useSession()
  const navigate = useNavigate()
  useEffect(() => afterRender(() => leaving().catch(() => {})), [])
  /** True if the user chose to send the waiting data first. */
  const wouldWait = async ({ unsentData }: Awaited<ReturnType<typeof leaving>>): Promise<boolean> => {
    const left = user && (await unsentData(user.id))
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
    // If its code cannot be loaded offline, the data stays on the device for its owner.
    const code = await leaving().catch(() => null)
    if (code && (await wouldWait(code))) {
      void code.pauseSending(false)
      return navigate('/submissions')
    }
    const agreed = await modal.confirm({ title: t('logoutTitle'), content: t('logoutText'), okText: t('logout') })
    if (!agreed) return
    if (user) await code?.prepareSignOut(user.id).catch(() => {})
    try {
      await trackWaiting(signOut())
      message.success(t('logoutDone'))
    } catch {
      // The device has dropped the session; `openSession` tells the server later.
      message.warning(t('logoutLater'))
    }
    await navigate(mode === 'collector' ? '/login/google' : '/login/concedo', { replace: true })
  }
}
