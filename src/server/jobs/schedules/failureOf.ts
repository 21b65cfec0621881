import type { DeliveryFailure } from '../../../contract/scheduleShapes.ts'
import { isDiskFull } from '../../db/isDiskFull.ts'

/** A failed delivery, with its reason as a code that the client translates. */
export class DeliveryError extends Error {
  constructor(
    readonly reason: DeliveryFailure['reason'],
    message: string,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const MAX_WORDS = 500

/** An error of the export folder. It does not name the folder, which is the operator's. */
export function folderError(error: unknown): DeliveryError {
  const { code = '' } = error as NodeJS.ErrnoException
  const options = { cause: error }
  if (isDiskFull(error)) return new DeliveryError('full', 'The disk of the export folder is full.', code, options)
  return new DeliveryError('folder', `The server cannot write to its export folder: ${code}.`, code, options)
}

/** Why a scheduled export was not delivered. */
export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryError) return { reason: error.reason, detail: error.detail, words: error.message }
  const words = wordsOf(error).slice(0, MAX_WORDS)
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined
  if (cause?.message === 'unexpected redirect') return { reason: 'redirected', detail: '', words }
  if (cause?.code !== undefined) return { reason: 'unreachable', detail: cause.code, words }
  return { reason: 'other', detail: words, words }
}

/** Message including the cause: "fetch failed" says nothing, "connection refused" does. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const behind = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : ''
  return behind ? `${error.message}: ${behind}` : error.message
}

/** The failure as stored; rows of older servers have words only. */
export function readFailure(stored: string): DeliveryFailure {
  if (!stored.startsWith('{')) return { reason: 'other', detail: stored, words: stored }
  return JSON.parse(stored) as DeliveryFailure
}
