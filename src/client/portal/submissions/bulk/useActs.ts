import { createElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Act } from '../../../../contract/reviewShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { UndoNote } from '../../form/UndoNote.tsx'

/** So many are sent at once: what was done is seen while the rest waits, and can be stopped. */
const AT_ONCE = 250
const UNDO_SECONDS = 10

/** How far an act is; `of` is 0 while it is not known of how many. */
export interface Progress {
  readonly done: number
  readonly of: number
}

/** Submissions by id, or what tells all that a filter finds, piece by piece. */
export type Whom = readonly string[] | AsyncIterable<readonly string[]>

/** Does something with many submissions, told as it goes on, stopped on demand, and taken back by one press. */
export function useActs(formId: string, changed: () => void) {
  const { t } = useTranslation('desk')
  const { message, problem } = useNotices()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)

  const undo = async (tokens: readonly string[], key: string) => {
    try {
      // The last first: each puts back what it found.
      await inTurn(tokens.toReversed(), (undo) => call('undoAct', { params: { id: formId, undo } }))
      message.success({ key, content: t('bulk.undone') })
    } catch (error) {
      problem(error)
    } finally {
      changed()
    }
  }
  /** Whether it was done with all of them. */
  const act = async (whom: Whom, what: Act): Promise<boolean> => {
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
export type Acts = ReturnType<typeof useActs>

/** All ids, before any is acted on: what is done may change what the filter finds. Null when it was stopped, or failed. */
async function gathered(
  whom: Whom,
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

/** One after the other; the first failure ends it. */
const inTurn = <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> =>
  items.reduce<Promise<unknown>>((before, item) => before.then(() => work(item)), Promise.resolve())
