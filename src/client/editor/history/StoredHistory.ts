import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { Step } from '../../../forms/history/History.ts'

/** Increased when the stored shape changes; the previous version is still read, older ones are dropped. */
export const STORED_VERSION = 3
const VERSION_BEFORE = 2

/** A document, and the step after which the form had this state. */
export interface StoredState {
  readonly position: number
  readonly document: StoredDocument
}

/** The last known state on the server, from which unsaved steps started. */
export interface StoredBase extends StoredState {
  readonly revision: number
  /** A state that the steps lead through, if they do not lead through the base; else null. */
  readonly anchor: StoredState | null
}

/** Stored position of a form's history. */
export interface StoredHead {
  /** The position before the oldest step. */
  readonly from: number
  /** The position shown on screen. */
  readonly position: number
  /** Time of storing, in ms since 1970. */
  readonly at: number
}

/** A form's steps as stored in this browser, including those the server lacks. */
export interface StoredHistory extends StoredHead {
  readonly version: number
  readonly base: StoredBase
  /** Oldest first. */
  readonly steps: readonly Step[]
}

/** Validates a value from the browser's storage; null for another version or a damaged value. */
export function readStoredHistory(found: unknown): StoredHistory | null {
  if (!isRecord(found) || (found['version'] !== STORED_VERSION && found['version'] !== VERSION_BEFORE)) return null
  const { base, from, position, at } = found
  const steps = found['version'] === STORED_VERSION ? found['steps'] : renewed(found['steps'])
  if (![from, position, at].every((one) => typeof one === 'number') || !isBase(base)) return null
  if (!Array.isArray(steps) || !steps.every(isStep)) return null
  if (steps.some((step, i) => step.serial <= (steps[i - 1]?.serial ?? Number(from)))) return null
  return { version: STORED_VERSION, from: Number(from), position: Number(position), at: Number(at), base, steps }
}

function isBase(value: unknown): value is StoredBase {
  if (!isRecord(value) || !isState(value) || typeof value['revision'] !== 'number') return false
  return value['anchor'] === null || isState(value['anchor'])
}

const isState = (value: unknown): boolean =>
  isRecord(value) && typeof value['position'] === 'number' && isRecord(value['document'])

function isStep(value: unknown): value is Step {
  return (
    isRecord(value) &&
    typeof value['serial'] === 'number' &&
    typeof value['at'] === 'number' &&
    typeof value['label'] === 'string' &&
    [value['patches'], value['inverse']].every((patches) => Array.isArray(patches) && patches.every(isPatch))
  )
}

const isPatch = (value: unknown): boolean =>
  isRecord(value) && isPath(value['path']) && ['add', 'remove', 'replace'].includes(String(value['op']))

function isPath(value: unknown): value is readonly (string | number)[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((key) => typeof key === 'number' || (typeof key === 'string' && !(key in {})))
  )
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Converts steps of the previous version, which replaced a range of a list in one patch: `remove` entries from `index`
 * on became `insert`.
 */
function renewed(steps: unknown): unknown {
  if (!Array.isArray(steps)) return steps
  return steps.map((step: unknown) =>
    isRecord(step) ? { ...step, patches: inSingles(step['patches']), inverse: inSingles(step['inverse']) } : step,
  )
}

const inSingles = (patches: unknown) => (Array.isArray(patches) ? patches.flatMap(singles) : patches)

function singles(patch: unknown): readonly unknown[] {
  if (!isRecord(patch) || patch['op'] !== 'splice') return [patch]
  const { path, index, remove, insert } = patch
  if (!isPath(path) || typeof index !== 'number' || typeof remove !== 'number' || !Array.isArray(insert)) return [null]
  return [
    ...Array.from({ length: remove }, () => ({ op: 'remove', path: [...path, index] })),
    ...insert.map((value: unknown, i) => ({ op: 'add', path: [...path, index + i], value })),
  ]
}
