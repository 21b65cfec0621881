import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { answeredShapes } from '../../forms/submission/answeredShapes.ts'
import type { Shape } from '../../geo/Shape.ts'
import { deviceStorage } from '../../render/storage/deviceStorage.ts'
import { listDrafts } from '../drafts/deviceDrafts.ts'

/** Where an answer of another submission is, as far as this device knows. */
export interface KnownShape {
  /** The submission's. */
  readonly id: string
  readonly path: string
  readonly shape: Shape
  /** It waits here to be sent: the server knows nothing of it yet. */
  readonly waits?: true
}

/** Whose they are: a form's, and a person's; without one, what everybody may see. */
export interface KnownOf {
  readonly formId: string
  readonly owner?: string | undefined
}

/** So many are remembered of one form, and of a single shape so many characters. */
const LIMIT = 500
const LONGEST = 20_000

const keyOf = ({ formId, owner }: KnownOf) => ['near', owner ?? '', formId].map(encodeURIComponent).join(' ')

/** Remembers where answers are that were sent from here or shown here; the newest stay. */
export function rememberShapes(of: KnownOf, shapes: readonly KnownShape[]): void {
  const fitting = shapes.filter(({ shape }) => JSON.stringify(shape).length <= LONGEST)
  const ids = new Set(fitting.map(({ id }) => id))
  if (ids.size > 0) write(of, [...read(of).filter(({ id }) => !ids.has(id)), ...fitting].slice(-LIMIT))
}

/** Forgets what the server says stands in nobody's way any more. */
export function forgetShapes(of: KnownOf, ids: ReadonlySet<string>): void {
  for (const whose of [of, { formId: of.formId }]) {
    const kept = read(whose)
    const left = kept.filter(({ id }) => !ids.has(id))
    if (left.length < kept.length) write(whose, left)
  }
}

/**
 * Where answers to a form are that this device knows of, other than those of the submission `own`: in drafts and what
 * waits to be sent, sent from here, or shown here.
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
    // Storage that is switched off, or a text that another program left there: as good as nothing.
    return []
  }
}

function write(of: KnownOf, shapes: readonly KnownShape[]): void {
  try {
    if (shapes.length === 0) deviceStorage().removeItem(keyOf(of))
    else deviceStorage().setItem(keyOf(of), JSON.stringify(shapes))
  } catch {
    // Without room the server alone tells.
  }
}

function isKnown(value: unknown): value is KnownShape {
  if (typeof value !== 'object' || value === null) return false
  const { id, path, shape } = value as Partial<KnownShape>
  return typeof id === 'string' && typeof path === 'string' && Array.isArray(shape?.coordinates)
}
