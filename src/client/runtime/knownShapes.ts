import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { answeredShapes } from '../../forms/submission/answeredShapes.ts'
import type { Shape } from '../../geo/Shape.ts'
import { deviceStorage } from '../../render/storage/deviceStorage.ts'
import { listDrafts } from '../drafts/deviceDrafts.ts'

/** Location of an answer of another submission known to this device. */
export interface KnownShape {
  /** Id of the submission. */
  readonly id: string
  readonly path: string
  readonly shape: Shape
  /** In the outbox: the server does not know it yet. */
  readonly waits?: true
}

/** The form and the user the shapes belong to; without a user, shapes visible to everybody. */
export interface KnownOf {
  readonly formId: string
  readonly owner?: string | undefined
}

/** Maximum number of shapes per form, and maximum length of a shape as JSON. */
const LIMIT = 500
const LONGEST = 20_000

const keyOf = ({ formId, owner }: KnownOf) => ['near', owner ?? '', formId].map(encodeURIComponent).join(' ')

/** Remembers locations of answers sent from or shown on this device; drops the oldest. */
export function rememberShapes(of: KnownOf, shapes: readonly KnownShape[]): void {
  const smallEnough = shapes.filter(({ shape }) => JSON.stringify(shape).length <= LONGEST)
  const ids = new Set(smallEnough.map(({ id }) => id))
  if (ids.size > 0) write(of, [...read(of).filter(({ id }) => !ids.has(id)), ...smallEnough].slice(-LIMIT))
}

/** Forgets shapes that no longer conflict, according to the server. */
export function forgetShapes(of: KnownOf, ids: ReadonlySet<string>): void {
  for (const whose of [of, { formId: of.formId }]) {
    const kept = read(whose)
    const left = kept.filter(({ id }) => !ids.has(id))
    if (left.length < kept.length) write(whose, left)
  }
}

/**
 * Returns the locations of answers to a form known to this device, except those of the submission `own`: in drafts and
 * the outbox, sent from here, or shown here.
 */
export function knownShapes(of: KnownOf, compiled: CompiledForm, own: string): readonly KnownShape[] {
  const drafts = listDrafts(of.owner).filter(({ of: { formId, corrects }, draft }) => {
    return formId === of.formId && draft.submissionId !== own && corrects === undefined
  })
  const drafted = drafts.flatMap(({ draft: { submissionId: id, answers, queued } }) =>
    answeredShapes(compiled, answers).map(({ path, shape }): KnownShape => ({
      id,
      path,
      shape,
      ...(queued ? { waits: true } : {}),
    })),
  )
  const kept = [...(of.owner === undefined ? [] : read({ formId: of.formId })), ...read(of)]
  return [...drafted, ...kept.filter(({ id }) => id !== own)]
}

function read(of: KnownOf): readonly KnownShape[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage().getItem(keyOf(of)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKnown) : []
  } catch {
    // Storage is switched off, or the text was written by another program: counts as empty.
    return []
  }
}

function write(of: KnownOf, shapes: readonly KnownShape[]): void {
  try {
    if (shapes.length === 0) deviceStorage().removeItem(keyOf(of))
    else deviceStorage().setItem(keyOf(of), JSON.stringify(shapes))
  } catch {
    // With storage full, only the server checks.
  }
}

function isKnown(value: unknown): value is KnownShape {
  if (typeof value !== 'object' || value === null) return false
  const { id, path, shape } = value as Partial<KnownShape>
  return typeof id === 'string' && typeof path === 'string' && Array.isArray(shape?.coordinates)
}
