import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { signOut } from '../../session/session.ts'
import { whileLoading } from '../../session/sessionStore.ts'
import { useSession } from '../../session/useSession.ts'
import { leaveDevice } from '../drafts/leaveDevice.ts'

/** Asks, takes drafts off this device that the server has, signs out, and goes to the sign-in page of who left. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('session')
  const { message, modal } = useNotices()
  const { mode, user } = useSession()
  const navigate = useNavigate()
  return async () => {
    const agreed = await modal.confirm({ title: t('logoutTitle'), content: t('logoutText'), okText: t('logout') })
    if (!agreed) return
    if (user) await leaveDevice(user.id).catch(() => {})
    try {
      await whileLoading(signOut())
      message.success(t('logoutDone'))
    } catch {
      // This device forgot everything; `openSession` tells the server.
      message.warning(t('logoutLater'))
    }
    await navigate(mode === 'collector' ? '/login/google' : '/login/concedo', { replace: true })
  }
}
