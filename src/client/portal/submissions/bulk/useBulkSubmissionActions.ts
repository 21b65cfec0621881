import { createElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../../contract/reviewShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { UndoNote } from '../../form/UndoNote.tsx'

/** Submissions per request: progress is visible between requests, and the rest can be stopped. */
const AT_ONCE = 250
const UNDO_SECONDS = 10

/** Progress of an act; `of` is 0 while the total is unknown. */
export interface Progress {
  readonly done: number
  readonly of: number
}

/** Submission ids, or the pages of ids that a filter finds. */
export type TargetSubmissions = readonly string[] | AsyncIterable<readonly string[]>

/** Runs an act on many submissions, with progress, a way to stop, and one undo for all. */
export function useBulkSubmissionActions(formId: string, changed: () => void) {
  const { t } = useTranslation('desk')
  const { message, problem } = useNotices()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)

  const undo = async (tokens: readonly string[], key: string) => {
    try {
      // Last first: each undo restores the state it found.
      await inTurn(tokens.toReversed(), (undo) => call('undoAct', { params: { id: formId, undo } }))
      message.success({ key, content: t('bulk.undone') })
    } catch (error) {
      problem(error)
    } finally {
      changed()
    }
  }
  /** Resolves to true if the act succeeded for all. */
  const act = async (whom: TargetSubmissions, what: BulkAction): Promise<boolean> => {
    stopped.current = false
    setProgress({ done: 0, of: 0 })
    const ids = await gathered(whom, () => stopped.current, problem)
    if (ids === null) {
      setProgress(null)
      return false
    }
    const tokens: string[] = []
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
      ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    let [seen, done] = [0, 0]
    setProgress({ done: 0, of: ids.length })
    try {
      await inTurn(parts, async (part) => {
        if (stopped.current) return
        const acted = await call('actOnSubmissions', { params: { id: formId }, body: { ids: [...part], act: what } })
        if (acted.undo) tokens.push(acted.undo)
        seen += part.length
        done += acted.done
        setProgress({ done: seen, of: ids.length })
      })
    } catch (error) {
      problem(error)
    } finally {
      setProgress(null)
      changed()
    }
    if (tokens.length > 0) {
      const key = `act ${tokens[0]}`
      const text = t(`bulk.did.${what.act}`, { count: done })
      const content = createElement(UndoNote, { text, onUndo: () => void undo(tokens, key) })
      message.success({ key, duration: UNDO_SECONDS, content })
    } else if (seen === ids.length) message.info(t('bulk.unchanged'))
    return seen === ids.length
  }
  return {
    progress,
    act,
    stop: () => {
      stopped.current = true
    },
  }
}
export type BulkSubmissionActions = ReturnType<typeof useBulkSubmissionActions>

/** Collects all ids before acting: the act may change what the filter finds. Null if stopped or failed. */
async function gathered(
  whom: TargetSubmissions,
  isStopped: () => boolean,
  problem: (error: unknown) => void,
): Promise<readonly string[] | null> {
  const ids: string[] = []
  try {
    if (Array.isArray(whom)) return whom as readonly string[]
    for await (const page of whom as AsyncIterable<readonly string[]>) {
      for (const id of page) ids.push(id)
      if (isStopped()) return null
    }
    return ids
  } catch (error) {
    problem(error)
    return null
  }
}

/** Runs `work` one item after the other; the first failure ends it. */
const inTurn = <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> =>
  items.reduce<Promise<unknown>>((before, item) => before.then(() => work(item)), Promise.resolve())
