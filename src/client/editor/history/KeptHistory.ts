import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { Step } from '../../../forms/history/History.ts'

/** Raised when what is kept changes its shape; what the editor before kept is still read, what older ones did is let go. */
export const KEPT_VERSION = 3
const VERSION_BEFORE = 2

/** A document, and the step after which the form was so. */
export interface KeptState {
  readonly position: number
  readonly document: StoredDocument
}

/** What the server had when it was last heard of: what is not saved was made from it. */
export interface KeptBase extends KeptState {
  readonly revision: number
  /** A state that the steps do lead through, where they do not lead through the base; else null. */
  readonly anchor: KeptState | null
}

/** Where a form's work stands. */
export interface KeptHead {
  /** The position before the oldest of the steps. */
  readonly from: number
  /** What was on screen. */
  readonly position: number
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
}

/** A form's steps as this browser keeps them, and with them what the server does not have yet. */
export interface KeptHistory extends KeptHead {
  readonly version: number
  readonly base: KeptBase
  /** Oldest first. */
  readonly steps: readonly Step[]
}

/** What was found in the browser's storage, when it can be used; null for what another version or a fault has left. */
export function readKept(found: unknown): KeptHistory | null {
  if (!isRecord(found) || (found['version'] !== KEPT_VERSION && found['version'] !== VERSION_BEFORE)) return null
  const { base, from, position, at } = found
  const steps = found['version'] === KEPT_VERSION ? found['steps'] : renewed(found['steps'])
  if (![from, position, at].every((one) => typeof one === 'number') || !isBase(base)) return null
  if (!Array.isArray(steps) || !steps.every(isStep)) return null
  if (steps.some((step, i) => step.serial <= (steps[i - 1]?.serial ?? Number(from)))) return null
  return { version: KEPT_VERSION, from: Number(from), position: Number(position), at: Number(at), base, steps }
}

function isBase(value: unknown): value is KeptBase {
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

/** Steps of the version before, which said a stretch of a list at once: `remove` entries from `index` on became `insert`. */
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
