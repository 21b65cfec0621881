import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPaths } from '../../../contract/lazyPaths.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { call, learnPaths } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useSession } from '../../session/useSession.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { PageLink } from '../page/PageLink.tsx'
import { asWorker, type Work } from '../page/asWorker.ts'
import { SentNote } from '../fill/PageNotes.tsx'
import { mayPass } from '../page/sendFilling.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { taskPath } from './takeNext.ts'

/** So long it can be taken back, in ms, as the server has it. */
const UNDO_MS = 10 * 60_000

/** What a person said of a task last. */
interface Saved extends Work {
  /** Their id; undefined in a driver app. */
  readonly owner: string | undefined
  readonly title: string
  /** The answers to its form; undefined for an outcome, or when it was skipped. */
  readonly input?: Answers
}

learnPaths(lazyPaths)

let saved: (Saved & { readonly at: number }) | null = null
let undone: Saved | null = null

/** From now on it is what `SavedTask` tells. */
export function rememberSaved(last: Saved): void {
  saved = { ...last, at: performance.now() }
  undone = null
}

/** What was answered before it was taken back: the form begins with it. */
export const answersOfUndone = (taskId: string, owner: string | undefined): Answers | undefined =>
  undone?.taskId === taskId && undone.owner === owner ? undone.input : undefined

/** Tells that the last task is saved, and offers to take it back; plain thanks where none is remembered. */
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
      await asWorker(last.mode, (headers) => call('undoTask', { params, headers }))
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
