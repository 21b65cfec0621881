import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../../contract/problems.ts'
import { problemMessage } from '../../notices/problemMessage.ts'
import type { EntryStatus, StoredEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { sender } from './pageOutbox.ts'
import type { ShownEntry } from './outboxView.ts'
import { removeSentFiles } from './deliver.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../drafts/deviceDrafts.ts'
import { draftPath } from '../../drafts/draftPath.ts'

interface OutboxCardProps {
  readonly shown: ShownEntry
  /** The entry is being sent. */
  readonly now: boolean
}

/** One outbox entry: its content, its state and its actions. */
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
  const work = (action: () => Promise<void>) => () => {
    setFailed('')
    action().catch(async (error: unknown) =>
      setFailed(error instanceof CannotCorrect ? t(error.why) : await problemMessage(error)),
    )
  }
  const again = async () => {
    await outbox.note(entry.id, { ...fate, state: 'waiting' })
    await sender.wakeNow()
  }
  const save = async () => {
    const { downloadEntry } = await import('./downloadEntry.ts')
    await downloadEntry(entry, name)
  }
  return (
    <li className={refused ? 'outbox-card outbox-card-refused' : 'outbox-card'} aria-label={name}>
      <div className="outbox-card-head">
        <strong>{name}</strong>
        <span className={`outbox-state outbox-state-${state}`}>{t(`state.${state}`)}</span>
      </div>
      {draft.form?.instance && <span className="outbox-instance">{draft.form.instance}</span>}
      {entry.said && <span>{entry.said.label}</span>}
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
                {!entry.said && (
                  <button
                    type="button"
                    className="outbox-act outbox-act-first"
                    onClick={work(() => correctEntry(entry))}
                  >
                    {t('correct')}
                  </button>
                )}
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

/** Sign-in URL that returns to this page. */
function signInHref(): string {
  const here = location.pathname.slice(BASE.length) + location.search + location.hash
  return `${BASE}/login/google?redirect=${encodeURIComponent(here)}`
}

/** The last error as text in the user's language; '' if there was none. */
function useFateWords({ problem }: EntryStatus): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    let gone = false
    const say = async () => {
      const reasonText = problem ? await problemMessage(thrown(problem)) : ''
      if (!gone) setWords(reasonText)
    }
    void say()
    return () => {
      gone = true
    }
  }, [problem])
  return words
}

function thrown({ code, details, message }: NonNullable<EntryStatus['problem']>): Error {
  const known = code !== undefined && Object.hasOwn(PROBLEMS, code)
  return known ? new Problem(code as ProblemCode, { ...details }) : new Error(message)
}

/** Deletes an entry and its files. */
async function deleteEntry(entry: StoredEntry): Promise<void> {
  await outbox.remove(entry.id, 'deleted')
  removeSentFiles(entry)
}

/** Another draft is in the place of the correction, or the storage is full. */
class CannotCorrect extends Error {
  constructor(readonly why: 'inTheWay' | 'noRoom') {
    super(why)
  }
}

/**
 * Turns a refused entry into a draft with its answers, beside other drafts of the form. The draft is written before the
 * entry is removed. Throws a CannotCorrect.
 */
async function correctEntry({ id, of, draft, owner, fate }: StoredEntry): Promise<void> {
  const current = await call('getPage', { params: { id: of.formId } }).catch(() => null)
  const elsewhere = typeof current?.version === 'number' && current.version !== of.version
  // Corrections have a single draft each; so have tasks whose version the server serves only to users with a draft of
  // it.
  const isOnlyOne = of.corrects !== undefined || (elsewhere && of.taskId !== undefined)
  const place = { ...of, owner, filling: isOnlyOne ? undefined : id }
  if (isOnlyOne && readDraft(place)) throw new CannotCorrect('inTheWay')
  // A submission sent by another device under this id must not be overwritten.
  const submissionId = fate.problem?.code === 'submissionConflict' ? newUuid() : id
  const kept = writeDraft(place, { ...draft, submissionId, savedAt: new Date().toISOString() })
  if (!kept) throw new CannotCorrect('noRoom')
  await outbox.remove(id, 'draft')
  location.assign(BASE + draftPath(place, draft.form?.template, elsewhere))
}
