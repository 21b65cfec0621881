import type { Step } from '../../../forms/history/History.ts'

/** Raised when what is kept changes its shape; what an older editor kept is then let go. */
export const KEPT_VERSION = 1

/** A state that the steps lead through (0: before the oldest of them), and what the document looked like there. */
export interface Mark {
  readonly position: number
  readonly print: string
}

/** Why kept steps are of no use: the form was changed elsewhere, or they could not be read. */
export type HistoryLoss = 'changed' | 'unreadable'

/** A form's steps as this browser keeps them. */
export interface KeptHistory {
  readonly version: number
  /** States known for sure: what the server had, and what was on screen. */
  readonly marks: readonly Mark[]
  /** Oldest first. */
  readonly steps: readonly Step[]
}

/** What was found in the browser's storage, when it can be used; null for what another version or a fault has left. */
export function readKept(found: unknown): KeptHistory | null {
  if (!isRecord(found) || found['version'] !== KEPT_VERSION) return null
  const { marks, steps } = found
  if (!Array.isArray(marks) || !marks.every(isMark) || !Array.isArray(steps) || !steps.every(isStep)) return null
  if (steps.some((step, i) => step.serial <= (steps[i - 1]?.serial ?? 0))) return null
  return { version: KEPT_VERSION, marks, steps }
}

function isMark(value: unknown): value is Mark {
  return isRecord(value) && typeof value['position'] === 'number' && typeof value['print'] === 'string'
}

function isStep(value: unknown): value is Step {
  return (
    isRecord(value) &&
    typeof value['serial'] === 'number' &&
    typeof value['at'] === 'number' &&
    typeof value['label'] === 'string' &&
    [value['patches'], value['inverse']].every((patches) => Array.isArray(patches) && patches.every(isPatch))
  )
}

function isPatch(value: unknown): boolean {
  if (!isRecord(value) || !isPath(value['path'])) return false
  if (value['op'] !== 'splice') return ['add', 'remove', 'replace'].includes(String(value['op']))
  return typeof value['index'] === 'number' && typeof value['remove'] === 'number' && Array.isArray(value['insert'])
}

function isPath(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((key) => typeof key === 'number' || (typeof key === 'string' && !(key in {})))
  )
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
