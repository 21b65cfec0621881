import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPaths } from '../../../contract/lazyPaths.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { call, registerPaths } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useSession } from '../../session/useSession.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { PageLink } from '../page/PageLink.tsx'
import { callAsWorker, type TaskWork } from '../page/callAsWorker.ts'
import { SentNote } from '../fill/PageNotes.tsx'
import { mayPass } from '../page/sendFilling.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { taskPath } from './reserveNextTask.ts'

/** Time during which an answer can be undone, in ms, equal to the server's. */
const UNDO_MS = 10 * 60_000

/** The last outcome or answer sent for a task. */
interface Saved extends TaskWork {
  /** User id; undefined in a driver app. */
  readonly owner: string | undefined
  readonly title: string
  /** The answers to the form; undefined for an outcome and for a skipped task. */
  readonly input?: Answers
}

registerPaths(lazyPaths)

let saved: (Saved & { readonly at: number }) | null = null
let undone: Saved | null = null

/** Stores the task that `SavedTask` shows next. */
export function rememberSavedTask(last: Saved): void {
  saved = { ...last, at: performance.now() }
  undone = null
}

/** Answers of a task that was undone: the initial answers of its form. */
export const answersOfUndone = (taskId: string, owner: string | undefined): Answers | undefined =>
  undone?.taskId === taskId && undone.owner === owner ? undone.input : undefined

/** Says that the last task was saved, with an undo button; shows plain thanks if none is stored. */
export function SavedTask(props: {
  readonly formId: string
  readonly taskId?: string
  readonly place: Omit<PlaceParams, 'id'>
}) {
  const { formId, taskId, place } = props
  const { t } = useTranslation(['tasks', 'page'])
  const { problem } = useNotices()
  const { user } = useSession()
  const { sent, sentId } = usePageAddress()
  const [state, setState] = useState<'idle' | 'undoing' | 'offline'>('idle')
  const [last] = useState(() => (saved && performance.now() - saved.at < UNDO_MS ? saved : null))
  if (last?.formId !== formId || last.owner !== user?.id || last.taskId === taskId)
    return taskId === undefined ? <SentNote /> : null
  const undo = async () => {
    setState('undoing')
    try {
      const params = { id: formId, taskId: last.taskId }
      await callAsWorker(last.mode, (headers) => call('undoTask', { params, headers }))
      saved = null
      undone = last
      goTo(taskPath(formId, last.taskId, place))
    } catch (error) {
      const isOffline = mayPass(error)
      if (!isOffline) problem(error)
      setState(isOffline ? 'offline' : 'idle')
    }
  }
  return (
    <div className="page-note task-saved" role="status">
      <span>
        <strong>{t(sent ? 'page:sent.title' : 'saved')}</strong> {last.title}
      </span>
      {user && sentId && (
        <PageLink className="page-link" to={`/submissions/${encodeURIComponent(sentId)}`}>
          {t('page:sent.see')}
        </PageLink>
      )}
      <button type="button" className="page-link" disabled={state === 'undoing'} onClick={() => void undo()}>
        {t('undo')}
      </button>
      {state === 'offline' && <span className="task-undo-offline">{t('undoOffline')}</span>}
    </div>
  )
}
