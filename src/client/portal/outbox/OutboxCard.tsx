import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../../contract/problems.ts'
import { sayProblem } from '../../notices/sayProblem.ts'
import type { Fate } from '../../runtime/outbox/OutboxEntry.ts'
import { CannotCorrect, correctEntry } from './correctEntry.ts'
import { outbox, sender } from './outboxHere.ts'
import type { ShownEntry } from './outboxView.ts'
import { deleteEntry } from './deleteEntry.ts'

interface OutboxCardProps {
  readonly shown: ShownEntry
  /** It is on its way right now. */
  readonly now: boolean
}

/** One filling that is not sent yet: what it is, how it stands, and what its person can do about it. */
export function OutboxCard({ shown: { entry, may }, now }: OutboxCardProps) {
  const { t, i18n } = useTranslation('outbox')
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState('')
  const { fate, draft, files, queuedAt } = entry
  const refused = fate.state === 'refused'
  const words = useFateWords(fate)
  const state = now ? 'sending' : refused ? 'refused' : may === 'yes' ? 'waiting' : may
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const name = draft.form?.name ?? t('unnamed')
  const work = (act: () => Promise<void>) => () => {
    setFailed('')
    act().catch(async (error: unknown) =>
      setFailed(error instanceof CannotCorrect ? t(error.why) : await sayProblem(error)),
    )
  }
  const again = async () => {
    await outbox.note(entry.id, { ...fate, state: 'waiting' })
    await sender.wakeNow()
  }
  const save = async () => {
    const { saveEntry } = await import('./saveEntry.ts')
    await saveEntry(entry, name)
  }
  return (
    <li className={refused ? 'outbox-card outbox-card-refused' : 'outbox-card'} aria-label={name}>
      <div className="outbox-card-head">
        <strong>{name}</strong>
        <span className={`outbox-state outbox-state-${state}`}>{t(`state.${state}`)}</span>
      </div>
      <span className="outbox-when">
        {entry.of.corrects !== undefined && `${t('correction')} · `}
        {when.format(new Date(queuedAt))}
        {files.length > 0 && ` · ${t('files', { count: files.length })}`}
      </span>
      {words && (
        <p>{refused ? t('refused', { words }) : fate.attempts > 1 ? t('tried', { count: fate.attempts }) : ''}</p>
      )}
      {may === 'driver' && <p>{t('driver')}</p>}
      {failed && <p className="outbox-wrong">{failed}</p>}
      {asking ? (
        <div className="outbox-acts" role="group" aria-label={t('sure')}>
          <p>{t('sure')}</p>
          <button type="button" className="outbox-act outbox-act-danger" onClick={work(() => deleteEntry(entry))}>
            {t('deleteSure')}
          </button>
          <button type="button" className="outbox-act" onClick={() => setAsking(false)}>
            {t('keep')}
          </button>
        </div>
      ) : may === 'signIn' ? (
        <div className="outbox-acts">
          <a className="outbox-act outbox-act-first" href={signInHref()}>
            {t('signIn')}
          </a>
        </div>
      ) : (
        !now && (
          <div className="outbox-acts">
            {refused && (
              <>
                <button type="button" className="outbox-act outbox-act-first" onClick={work(() => correctEntry(entry))}>
                  {t('correct')}
                </button>
                <button type="button" className="outbox-act" onClick={work(again)}>
                  {t('again')}
                </button>
              </>
            )}
            <button type="button" className="outbox-act" onClick={work(save)}>
              {t('save')}
            </button>
            <button type="button" className="outbox-act" onClick={() => setAsking(true)}>
              {t('delete')}
            </button>
          </div>
        )
      )}
    </li>
  )
}

/** Back here afterwards. */
function signInHref(): string {
  const here = location.pathname.slice(BASE.length) + location.search + location.hash
  return `${BASE}/login/google?redirect=${encodeURIComponent(here)}`
}

/** What went wrong last, in the person's words; '' where nothing did. */
function useFateWords({ problem }: Fate): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    let gone = false
    const say = async () => {
      const said = problem ? await sayProblem(thrown(problem)) : ''
      if (!gone) setWords(said)
    }
    void say()
    return () => {
      gone = true
    }
  }, [problem])
  return words
}

function thrown({ code, details, message }: NonNullable<Fate['problem']>): Error {
  const known = code !== undefined && Object.hasOwn(PROBLEMS, code)
  return known ? new Problem(code as ProblemCode, { ...details }) : new Error(message)
}
