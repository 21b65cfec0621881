import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useNotices } from './NoticesProvider.tsx'

/**
 * While something is unsaved, asks before a link leads to another path, and makes the browser ask before leaving. A page
 * has one guard for all its parts: the router takes a single blocker, and a second one replaces the first.
 */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const { t } = useTranslation('common')
  const { modal } = useNotices()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
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
  const leave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => leave(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}
