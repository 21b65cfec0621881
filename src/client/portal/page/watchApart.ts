import type { Problem } from '../../../contract/problems.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import type { Json, Violation } from '../../../forms/kinds/ElementKind.ts'
import { answeredShapes } from '../../../forms/submission/answeredShapes.ts'
import { call } from '../../api/call.ts'

/** So long nothing is asked while a person is still dragging. */
const QUIET_MS = 600

/**
 * Asks the server, while a form is filled in, whether answers keep away from those of other submissions as their author
 * wants, and shows what it says at the question. Without a network nothing is asked: whoever sends it hears of it then.
 * Gives what ends it.
 */
export function watchApart(filling: Filling, formId: string, version: number): () => void {
  /** What was asked last at each pointer; asked once more where no answer came. */
  const asked = new Map<string, Json | undefined>()
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const judge = async (path: string, pointer: string) => {
    const at = filling.find(pointer)
    const answer = at ? filling.get(path, at.row) : undefined
    if (!at || answer === undefined || asked.get(pointer) === answer) return
    asked.set(pointer, answer)
    try {
      const { violation } = await call('judgeNear', {
        params: { id: formId },
        body: { path, answer, version },
        signal: controller.signal,
      })
      if (filling.get(path, at.row) === answer) filling.object(at.id, violation, at.row)
    } catch {
      if (asked.get(pointer) === answer) asked.delete(pointer)
    }
  }
  const look = () => {
    for (const { path, pointer, apart } of answeredShapes(filling.compiled, filling.input())) {
      if (apart.metres !== undefined || apart.overlap !== undefined) void judge(path, pointer)
    }
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(look, QUIET_MS)
  }
  later()
  const stop = filling.subscribeAll(later)
  window.addEventListener('online', later)
  return () => {
    stop()
    clearTimeout(timer)
    controller.abort()
    window.removeEventListener('online', later)
  }
}

interface Refused {
  readonly path: string
  readonly params: { readonly [name: string]: string | number }
  readonly message?: unknown
}

/** Shows at their questions what the server found wrong with others' answers beside these. */
export function showRefused(filling: Filling, { details }: Problem): void {
  for (const { path, params, message } of (details['problems'] ?? []) as readonly Refused[]) {
    const { reason, ...said } = params
    const at = filling.find(path.replace(/^\/input/, ''))
    if (!at || (reason !== 'tooNear' && reason !== 'overlaps')) continue
    const violation: Violation = { key: `violation.${reason}`, params: said }
    filling.object(at.id, message ? { ...violation, message } : violation, at.row)
  }
}
