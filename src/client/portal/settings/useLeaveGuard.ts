import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useNotices } from '../../notices/NoticesProvider.tsx'

/** While something is unsaved: asks before a link leads to another path, and has the browser ask before it leaves. */
export function useLeaveGuard(unsaved: boolean): void {
  const { t } = useTranslation('common')
  const { modal } = useNotices()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const blocked = blocker.state === 'blocked'
  const ask = useEffectEvent(async () => {
    const title = t('unsaved')
    const options = { title, okText: t('discard'), cancelText: t('keepEditing'), danger: true }
    if (await modal.confirm(options)) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocked) void ask()
  }, [blocked])
  useEffect(() => {
    if (!unsaved) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [unsaved])
}
