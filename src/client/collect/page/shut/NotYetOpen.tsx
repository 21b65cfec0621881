import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageMessage } from '../PageMessage.tsx'
import { sayMoment, sayWhile } from './moments.ts'
import { useTimeLeft } from './useTimeLeft.ts'

interface NotYetOpenProps {
  readonly details: { readonly [name: string]: unknown }
  readonly retry: () => void
  readonly title: ReactNode
}

/** Everybody waits for the same moment; the server is not asked by all of them at once. */
const SPREAD_MS = 2_000

/** When a form opens, and how long that is; asks again by itself when it is time. */
export function NotYetOpen({ details, retry, title }: NotYetOpenProps) {
  const { t, i18n } = useTranslation('shut')
  const at = Date.parse(String(details['opensAt']))
  const left = useTimeLeft(at, Date.parse(String(details['now'])))
  const isTime = left <= 0
  const ask = useEffectEvent(retry)
  useEffect(() => {
    if (!isTime) return
    const timer = setTimeout(() => ask(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isTime])
  const inWhile = sayWhile(left, i18n.language)
  return (
    <PageMessage
      title={t('notYetOpen.title')}
      above={title}
      text={
        <>
          <strong>{t('notYetOpen.when', { when: sayMoment(at, i18n.language), inWhile })}</strong>
          <br />
          {t('notYetOpen.text')}
        </>
      }
    />
  )
}
