import type { Problem } from '../../../contract/problems.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import type { Json, Violation } from '../../../forms/kinds/ElementKind.ts'
import { type AnsweredShape, answeredShapes } from '../../../forms/submission/answeredShapes.ts'
import { type Breach, breachBetween, breachViolation } from '../../../forms/submission/breach.ts'
import { call } from '../../api/call.ts'
import { forgetShapes, type KnownShape, knownShapes, rememberShapes } from '../../runtime/knownShapes.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { loadDriver } from '../page/loadDriver.ts'

/** Time without changes before the server is queried, in ms: none while the collector drags. */
const QUIET_MS = 600

/**
 * Checks while filling in that an answer keeps its author-defined distance to those of other submissions, and shows
 * violations at the question. Checks first against the submissions known on this device, then on the server, which
 * knows more and answers signed-in users only. Offline or signed out, only the first check runs. Submissions sent from
 * this device are remembered. Returns a function that stops it.
 */
export function watchDistanceRules(live: LiveForm, formId: string, version: number): () => void {
  const { filling, submissionId: own } = live
  const of = { formId, owner: live.draftOf.owner }
  /** The last value sent per JSON pointer; sent again if no response came. */
  const requestedLists = new Map<string, Json | undefined>()
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const judge = async (shape: AnsweredShape) => {
    const { path, pointer } = shape
    const at = filling.find(pointer)
    const answer = at ? filling.get(path, at.row) : undefined
    if (!at || answer === undefined || requestedLists.get(pointer) === answer) return
    requestedLists.set(pointer, answer)
    const broken = brokenBy(shape, knownShapes(of, filling.compiled, own))
    const [first] = broken
    const here = first ? breachViolation(first.breach, shape.apart) : null
    if (here) filling.object(at.id, here, at.row)
    const inApp = filling.compiled.mode !== 'h5'
    if (!inApp && of.owner === undefined) return
    try {
      const ask = (headers: { readonly [name: string]: string }) =>
        call('judgeNear', {
          params: { id: formId },
          body: { path, answer, version, own },
          headers,
          signal: controller.signal,
        })
      const { violation } = await (inApp ? (await loadDriver()).callAsDriver(ask) : ask({}))
      if (filling.get(path, at.row) !== answer) return
      // Submissions in the outbox will arrive before this one, and the server does not know them yet.
      const waiting = broken.find(({ waits }) => waits)
      filling.object(at.id, violation ?? (waiting ? here : null), at.row)
      if (!violation) forgetShapes(of, new Set(broken.map(({ id }) => id)))
    } catch {
      if (requestedLists.get(pointer) === answer) requestedLists.delete(pointer)
    }
  }
  const look = () => {
    for (const shape of apartIn(filling)) void judge(shape)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(look, QUIET_MS)
  }
  later()
  const stop = filling.subscribeAll(later)
  const leave = live.subscribe(() => {
    const { state } = live.sendState()
    if (state !== 'sent' && state !== 'kept') return
    const waits = state === 'kept' ? ({ waits: true } as const) : {}
    rememberShapes(
      of,
      apartIn(filling).map(({ path, shape }) => ({ id: own, path, shape, ...waits })),
    )
  })
  window.addEventListener('online', later)
  return () => {
    stop()
    leave()
    clearTimeout(timer)
    controller.abort()
    window.removeEventListener('online', later)
  }
}

/** The answers with a minimum distance to others. */
function apartIn(filling: Filling): readonly AnsweredShape[] {
  return answeredShapes(filling.compiled, filling.input()).filter(
    ({ apart: { metres, overlap, whenSent } }) => !whenSent && (metres !== undefined || overlap !== undefined),
  )
}

/** The known answers to the same question that are too close to an answer. */
function brokenBy(
  { path, shape, apart }: AnsweredShape,
  known: readonly KnownShape[],
): readonly (KnownShape & { readonly breach: Breach })[] {
  return known.flatMap((other) => {
    const breach = other.path === path ? breachBetween(shape, other.shape, apart) : null
    return breach ? [{ ...other, breach }] : []
  })
}

interface Refused {
  readonly path: string
  readonly params: { readonly [name: string]: string | number }
  readonly message?: unknown
}

/** Shows the conflicts that the server found with other submissions at their questions. */
export function showConflicts(filling: Filling, { details }: Problem): void {
  for (const { path, params, message } of (details['problems'] ?? []) as readonly Refused[]) {
    const { reason, ...rest } = params
    const at = filling.find(path.replace(/^\/input/, ''))
    if (!at || (reason !== 'tooNear' && reason !== 'overlaps')) continue
    const violation: Violation = { key: `violation.${reason}`, params: rest }
    filling.object(at.id, message ? { ...violation, message } : violation, at.row)
  }
}
