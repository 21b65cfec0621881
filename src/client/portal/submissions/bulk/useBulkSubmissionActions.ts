import { createElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction, BulkActionResult } from '../../../../contract/reviewShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { problemMessage } from '../../../notices/problemMessage.ts'
import { UndoNote } from '../../form/UndoNote.tsx'

/** Submissions per request: progress is visible between requests, and the rest can be stopped. */
const AT_ONCE = 250
const UNDO_SECONDS = 10
/** Duration of a message that also says what was left as it was. */
const READ_SECONDS = 20
/** Duration of a message about a failure: whoever let it run may be elsewhere. */
const UNTIL_CLOSED = 0

/** Progress of an act; `of` is 0 while the total is unknown. */
export interface Progress {
  readonly done: number
  readonly of: number
  /** True while the act is undone; `of` then counts requests. */
  readonly isUndo?: boolean
}

/** Submission ids, or the pages of ids that a filter finds. */
export type TargetSubmissions = readonly string[] | AsyncIterable<IdsPage>

/** Ids of submissions, and when they were listed. */
export interface IdsPage {
  readonly ids: readonly string[]
  readonly asOf: string
}

/** Runs an act on many submissions, with progress, a way to stop, and one undo for all. */
export function useBulkSubmissionActions(formId: string, changed: () => void) {
  const { t } = useTranslation('desk')
  const { message, problem } = useNotices()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  /** Revisions made by the user's own acts: rows on the page may not have them yet. */
  const own = useRef(new Map<string, number>())
  const leftTexts = (left: ReadonlyMap<LeftReason, number>) =>
    Array.from(left, ([reason, count]) => t(`bulk.left.${reason}`, { count }))

  useAskBeforeLeaving(progress !== null)
  const undo = async (tokens: readonly string[], key: string) => {
    let undone = 0
    setProgress({ done: 0, of: tokens.length, isUndo: true })
    // Replaces the message whose button was pressed.
    message.info({ key, duration: UNTIL_CLOSED, content: t('bulk.undoing') })
    try {
      const left = new Map<LeftReason, number>()
      // Last first: each undo restores the state it found.
      await inTurn(tokens.toReversed(), async (undo) => {
        const { results } = await call('undoAct', { params: { id: formId, undo } })
        keepRevisions(own.current, results)
        countLeft(left, results)
        setProgress({ done: ++undone, of: tokens.length, isUndo: true })
      })
      message.success({ key, content: [t('bulk.undone'), ...leftTexts(left)].join(' ') })
    } catch (error) {
      const text = await problemMessage(error)
      const onUndo = () => void undo(tokens.slice(0, tokens.length - undone), key)
      message.error({ key, duration: UNTIL_CLOSED, content: createElement(UndoNote, { text, onUndo }) })
    } finally {
      setProgress(null)
      changed()
    }
  }
  /**
   * Resolves to true if the act succeeded for all. What others have changed since `revisions`, which the user saw, or
   * since the ids were listed, is left as it is.
   */
  const run = async (
    whom: TargetSubmissions,
    what: BulkAction,
    revisions: ReadonlyMap<string, number> = new Map(),
  ): Promise<boolean> => {
    stopped.current = false
    setProgress({ done: 0, of: 0 })
    const listed = await collectIds(whom, () => stopped.current, problem)
    if (listed === null) {
      setProgress(null)
      return false
    }
    const { ids, asOf } = listed
    const tokens: string[] = []
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
      ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    let [seen, done] = [0, 0]
    let failure: unknown = null
    const left = new Map<LeftReason, number>()
    setProgress({ done: 0, of: ids.length })
    try {
      await inTurn(parts, async (part) => {
        if (stopped.current) return
        const seenAt = part.flatMap((id) => {
          const revision = Math.max(revisions.get(id) ?? 0, own.current.get(id) ?? 0)
          return isDecision(what) && revisions.has(id) ? [[id, revision] as const] : []
        })
        const since = isDecision(what) && asOf !== undefined ? { asOf } : {}
        const body = { ids: [...part], act: what, revisions: Object.fromEntries(seenAt), ...since }
        const acted = await call('actOnSubmissions', { params: { id: formId }, body })
        keepRevisions(own.current, acted.results)
        if (acted.undo) tokens.push(acted.undo)
        seen += part.length
        done += acted.done
        countLeft(left, acted.results)
        setProgress({ done: seen, of: ids.length })
      })
    } catch (error) {
      failure = error
    } finally {
      setProgress(null)
      changed()
    }
    const isWhole = seen === ids.length
    const texts = [
      ...(failure === null ? [] : [await problemMessage(failure)]),
      ...(isWhole ? [] : [t('bulk.partly', { done: seen, of: ids.length })]),
      ...(tokens.length > 0 ? [t(`bulk.did.${what.act}`, { count: done })] : []),
      ...leftTexts(left),
    ]
    const key = `act ${tokens[0] ?? ids[0]}`
    const text = texts.join(' ')
    const content = tokens.length > 0 ? createElement(UndoNote, { text, onUndo: () => void undo(tokens, key) }) : text
    if (failure !== null) message.error({ key, duration: UNTIL_CLOSED, content })
    else if (texts.length === 0) message.info(t('bulk.unchanged'))
    else if (tokens.length === 0) message.warning({ key, duration: READ_SECONDS, content })
    else message.success({ key, duration: texts.length > 1 ? READ_SECONDS : UNDO_SECONDS, content })
    return isWhole
  }
  return {
    progress,
    act: run,
    stop: () => {
      stopped.current = true
    },
  }
}
export type BulkSubmissionActions = ReturnType<typeof useBulkSubmissionActions>

/** Outcome of a submission left as it was, other than that it already was so. */
type LeftReason = Exclude<BulkActionResult['outcome'], 'done' | 'unchanged'>

/** Acts that would undo somebody else's; tags and assignees are added to what others did. */
const isDecision = ({ act: run }: BulkAction): boolean => run === 'review' || run === 'edit' || run === 'delete'

function keepRevisions(own: Map<string, number>, results: readonly BulkActionResult[]): void {
  for (const { id, outcome, revision } of results) if (outcome === 'done' && revision !== null) own.set(id, revision)
}

/** Counts the submissions left as they were, by reason. */
function countLeft(left: Map<LeftReason, number>, results: readonly BulkActionResult[]): void {
  for (const { outcome } of results) {
    if (outcome !== 'done' && outcome !== 'unchanged') left.set(outcome, (left.get(outcome) ?? 0) + 1)
  }
}

/** Collects all ids before acting: the act may change what the filter finds. Null if stopped or failed. */
async function collectIds(
  whom: TargetSubmissions,
  isStopped: () => boolean,
  problem: (error: unknown) => void,
): Promise<{ readonly ids: readonly string[]; readonly asOf?: string | undefined } | null> {
  const ids: string[] = []
  let asOf: string | undefined
  try {
    if (Array.isArray(whom)) return { ids: whom as readonly string[] }
    for await (const page of whom as AsyncIterable<IdsPage>) {
      for (const id of page.ids) ids.push(id)
      asOf ??= page.asOf
      if (isStopped()) return null
    }
    return { ids, asOf }
  } catch (error) {
    problem(error)
    return null
  }
}

/** Makes the browser ask before the page is closed or reloaded: the rest would not be done, and nothing could be undone. */
function useAskBeforeLeaving(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}

/** Runs `work` one item after the other; the first failure ends it. */
const inTurn = <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> =>
  items.reduce<Promise<unknown>>((before, item) => before.then(() => work(item)), Promise.resolve())
