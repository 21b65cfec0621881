import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../render/ui/sizeText.ts'
import { withSignInNeeded } from './withSignInNeeded.ts'
import { OutboxCard } from './OutboxCard.tsx'
import { pauseSending, sender } from './pageOutbox.ts'
import { useOutbox } from './useOutbox.ts'
import './outbox.css'

interface OutboxListProps {
  /** Text for an empty list. */
  readonly empty?: string
  /** Adds a heading if the list is not empty; for pages with other content. */
  readonly heading?: boolean
}

/** The outbox in sending order, with the actions of each entry. */
export function OutboxList({ empty, heading = false }: OutboxListProps) {
  const { t, i18n } = useTranslation('outbox')
  const view = useOutbox()
  const { others, online, paused, sending } = view
  if (view.entries === null) return null
  const entries = view.entries.map((shown) => withSignInNeeded(shown, sending))
  const waiting = entries.filter(({ entry, may }) => entry.fate.state === 'waiting' && may === 'yes')
  const bytes = waiting.flatMap(({ entry }) => entry.files).reduce((sum, { size }) => sum + size, 0)
  const statusText = sending.now
    ? t('said.sending', { ...sending.now })
    : waiting.length > 0
      ? paused
        ? t('said.paused')
        : t(online && sending.problem !== 'network' ? 'said.soon' : 'said.offline')
      : ''
  return (
    <section className="outbox" aria-label={t('title')}>
      {heading && entries.length > 0 && <h2 className="outbox-title">{t('title')}</h2>}
      {entries.length + others === 0 && empty && <p>{empty}</p>}
      {statusText && (
        <div className="outbox-said">
          <span role="status">{statusText}</span>
          {bytes > 0 && <span className="outbox-left">{sizeText(bytes, i18n.language)}</span>}
          {!sending.now && !paused && (
            <button type="button" className="outbox-act" onClick={() => void sender.wakeNow()}>
              {t('sendNow')}
            </button>
          )}
        </div>
      )}
      {sending.now && (
        <progress
          className="outbox-total"
          max={sending.now.count}
          value={sending.now.at - 1}
          aria-label={t('said.sending', { ...sending.now })}
        />
      )}
      {entries.length > 0 && (
        <ol className="outbox-cards">
          {entries.map((shown) => (
            <OutboxCard key={shown.entry.id} shown={shown} now={sending.now?.id === shown.entry.id} />
          ))}
        </ol>
      )}
      {waiting.length > 0 && (
        <button type="button" className="outbox-act outbox-pause" onClick={() => void pauseSending(!paused)}>
          {t(paused ? 'resume' : 'pause')}
        </button>
      )}
      {others > 0 && <p className="outbox-others">{t('others', { count: others })}</p>}
    </section>
  )
}
