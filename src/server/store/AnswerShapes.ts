import type { AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import { type Breach as Broken, breachBetween } from '../../forms/submission/breach.ts'
import type { Bounds } from '../../geo/Bounds.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { sharedEdgeBudget, MAX_SUBMISSION_EDGES, TooMuchGeometry } from '../../geo/edgeBudget.ts'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../db/Engine.ts'
import { engineOf } from '../db/engineOf.ts'
import { runInTransaction } from '../db/runInTransaction.ts'
import type { Tables } from '../db/tables.ts'
import { executeStatement, type SqlSteps } from '../db/SqlSteps.ts'
import type { Blur } from './Blur.ts'

/** An answer too close to that of another submission, or overlapping it. */
export interface Breach {
  readonly breach: Broken
  readonly at: AnsweredShape
}

/** The requesting user, and the blur applied to answers of others. */
export interface ShapesViewer {
  readonly blur: Blur
  readonly asker: string
  /** Id of the own submission, which does not count; null if none. */
  readonly own: string | null
}

/** An existing answer and its sender. */
interface Other {
  readonly shape: Shape
  readonly by: string
}

export type TooHeavyRefusal = 'submissionTooHeavy'

/** Number of neighbours compared first. */
const FIRST = 64
/** Part of a submission's budget available to one question before it is submitted. */
const WARNING_EDGES = MAX_SUBMISSION_EDGES / 4

/** Effectively unlimited. */
const ALL = 1_000_000_000

/**
 * Spatial index of answers. Must be used in the transaction that stores a submission, so that of two concurrent
 * conflicting ones only one is accepted.
 */
export class AnswerShapes {
  constructor(private readonly engine: Engine) {}

  /** Replaces the stored shapes of a submission. */
  *keep(formId: string, seq: number, shapes: readonly AnsweredShape[], isNew = false): SqlSteps<void> {
    if (!isNew) {
      const isSame = this.engine.sameForm('form_id', ':formId')
      yield* executeStatement(`DELETE FROM answer_shapes WHERE seq = :seq AND ${isSame}`, { formId, seq })
    }
    for (const { path, shape } of shapes) {
      for (const piece of piecesOf(shape)) {
        const box = boxOf(piece)
        if (box) yield* this.engine.keepShape({ formId, seq, path, shape: JSON.stringify(piece), box })
      }
    }
  }

  /**
   * Returns the first answer that violates its question's distance rule; null if none does, 'submissionTooHeavy' if
   * checking takes too long. `own`: submission to ignore.
   */
  *breachOf(
    formId: string,
    shapes: readonly AnsweredShape[],
    own: string | null,
  ): SqlSteps<Breach | TooHeavyRefusal | null> {
    const budget = edgeBudget(MAX_SUBMISSION_EDGES)
    for (const at of shapes) {
      const { apart } = at
      const breach = yield* this.breach(formId, at, own, (piece, { shape }) =>
        budget(() => breachBetween(piece, shape, apart)),
      )
      if (breach === 'tooMuch') return 'submissionTooHeavy'
      if (breach) return { breach, at }
    }
    return null
  }

  /** Checks a single answer before submission, without revealing to `asker` where answers of others are. */
  *blurredBreachOf(formId: string, at: AnsweredShape, { blur, asker, own }: ShapesViewer): SqlSteps<Broken | null> {
    const budget = edgeBudget(WARNING_EDGES)
    const breach = yield* this.breach(formId, at, own, (piece, { shape, by }) =>
      budget(() =>
        by === asker ? breachBetween(piece, shape, at.apart) : blur.breachBetween(formId, piece, shape, at.apart),
      ),
    )
    return breach === 'tooMuch' ? null : breach
  }

  private *breach(
    formId: string,
    { path, shape, apart }: AnsweredShape,
    own: string | null,
    judge: (piece: Shape, other: Other) => Broken | 'tooMuch' | null,
  ): SqlSteps<Broken | 'tooMuch' | null> {
    const { metres, overlap: slack } = apart
    if (metres === undefined && slack === undefined) return null
    yield* this.engine.lock('shapes', formId)
    for (const piece of piecesOf(shape)) {
      for (const box of boxesNear(piece, metres ?? 0)) {
        // In a crowd, one of the first is likely to violate the rule; all are read only if none does.
        for (const limit of [FIRST, ALL]) {
          const rows = yield* this.engine.shapesNear({ formId, path, box, except: own ?? '', limit })
          for (const row of rows) {
            const broken = judge(piece, { shape: JSON.parse(row.shape) as Shape, by: row.by })
            if (broken) return broken
          }
          if (rows.length < FIRST) break
        }
      }
    }
    return null
  }
}

/** AnswerShapes within a larger transaction. Requires a transaction from `store.write`. */
export class ShapesWriter {
  private readonly shapes: AnswerShapes

  constructor(private readonly db: Kysely<Tables>) {
    this.shapes = new AnswerShapes(engineOf(db))
  }

  breachOf(...args: Parameters<AnswerShapes['breachOf']>): Promise<Breach | TooHeavyRefusal | null> {
    return runInTransaction(this.db, this.shapes.breachOf(...args))
  }

  keep(...kept: Parameters<AnswerShapes['keep']>): Promise<void> {
    return runInTransaction(this.db, this.shapes.keep(...kept))
  }
}

/** Limits the number of edges compared. */
function edgeBudget(edges: number) {
  const within = sharedEdgeBudget(edges)
  return <T>(compare: () => T): T | 'tooMuch' => {
    try {
      return within(compare)
    } catch (error) {
      if (error instanceof TooMuchGeometry) return 'tooMuch'
      throw error
    }
  }
}

/** Splits a shape into pieces that do not cross the antimeridian. */
function piecesOf(shape: Shape): readonly Shape[] {
  switch (shape.type) {
    case 'MultiPolygon':
      return shape.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    case 'MultiLineString':
      return shape.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    default:
      return [shape]
  }
}

function positionsOf(piece: Shape): readonly Position[] {
  if (piece.type === 'Point') return [piece.coordinates]
  return piece.type === 'LineString' ? piece.coordinates : ((piece.coordinates[0] ?? []) as readonly Position[])
}

function boxOf(piece: Shape): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of positionsOf(piece)) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return west <= east ? [west, south, east, north] : null
}

/** Returns boxes containing everything within `metres` of a piece. */
function boxesNear(piece: Shape, metres: number): readonly Bounds[] {
  const box = boxOf(piece)
  if (!box) return []
  const [west, south, east, north] = box
  // The corners nearest to a pole reach farthest east and west.
  const corners: readonly Position[] = [
    [west, south],
    [east, south],
    [west, north],
    [east, north],
  ]
  const around = corners.map((corner) => boxesAround(corner, metres))
  if (around.every((boxes) => boxes.length === 1)) {
    const all = around.flat()
    return [
      [
        Math.min(...all.map((one) => one[0])),
        Math.min(...all.map((one) => one[1])),
        Math.max(...all.map((one) => one[2])),
        Math.max(...all.map((one) => one[3])),
      ],
    ]
  }
  // Across the antimeridian or around a pole: all longitudes.
  const reach = around.flat()
  return [[-180, Math.min(...reach.map((one) => one[1])), 180, Math.max(...reach.map((one) => one[3]))]]
}
