import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trackWaiting } from '../../api/waiting.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { signOut } from '../../session/session.ts'
import { useSession } from '../../session/useSession.ts'
import { notSent } from '../outbox/notSent.ts'
import { call } from '../../api/call.ts'
import { type KeptDraft, listDrafts, removeDraft } from '../../drafts/deviceDrafts.ts'
import { addressOf, draftToSave, isSaved, savedAs } from '../../drafts/serverDrafts.ts'
import { hasUnsentFiles, leaveFiles } from '../../runtime/media/leaveFiles.ts'

/**
 * Asks, saying first what waits on this device; takes drafts off it that the server has, signs out, and goes to the
 * sign-in page of who left.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('session')
  const { message, modal } = useNotices()
  const { mode, user } = useSession()
  const navigate = useNavigate()
  /** Whether the person would rather see it sent. */
  const wouldWait = async (): Promise<boolean> => {
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
    if (await wouldWait()) {
      const { sender } = await import('../outbox/outboxHere.ts')
      void sender.wakeNow()
      return navigate('/submissions')
    }
    const agreed = await modal.confirm({ title: t('logoutTitle'), content: t('logoutText'), okText: t('logout') })
    if (!agreed) return
    if (user) await leaveDevice(user.id).catch(() => {})
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

/**
 * Before somebody signs out: what this device alone has of their drafts goes to the server, and what the server has leaves
 * the device, which others may use, files with it. A draft that cannot be sent, or has files that are not sent, stays,
 * for its person only. What waits to be sent stays.
 */
async function leaveDevice(owner: string): Promise<void> {
  await Promise.all(
    listDrafts(owner).map(async (kept) => {
      const { of, draft } = kept
      if (
        of.owner !== owner ||
        draft.queued ||
        savedAs(of) === null ||
        (await hasUnsentFiles(of.formId, draft.answers)) ||
        !(await isSafe(kept))
      )
        return
      removeDraft(of)
      await leaveFiles(of.formId, draft.answers)
    }),
  )
}

async function isSafe({ of, draft }: KeptDraft): Promise<boolean> {
  if (isSaved(draft)) return true
  const body = draftToSave(draft)
  const signal = AbortSignal.timeout(5_000)
  return call('saveDraft', { ...addressOf(of), body, signal }).then(
    () => true,
    () => false,
  )
}
