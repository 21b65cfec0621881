import type Libsql from 'libsql'
import type { AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import { type Breach as Broken, breachBetween } from '../../forms/submission/breach.ts'
import type { Bounds } from '../../geo/Bounds.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { SUBMISSION_EDGES, TooMuchGeometry, withEdgeBudget } from '../../geo/edgeBudget.ts'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import type { Blur } from './Blur.ts'

/** An answer that is too near to that of another submission, or shares land with it. */
export interface Breach {
  readonly breach: Broken
  readonly at: AnsweredShape
}

/** The asking person, and how blurred they see the answers of others. */
export interface Asked {
  readonly blur: Blur
  readonly asker: string
  /** Not held against it. */
  readonly own: string | null
}

/** An answer that is there already, and whose it is. */
interface Other {
  readonly shape: Shape
  readonly by: string
}

export type TooHeavy = 'submissionTooHeavy'

/** So many neighbours are looked at first. */
const FIRST = 64
/** Of what a submission may take, so much is for one question before it is sent. */
const WARNING_EDGES = SUBMISSION_EDGES / 4

/**
 * The index of the geometry of answers. Synchronous, on the connection itself: it belongs into the transaction that
 * stores a submission, so that of two at once only one is taken.
 */
export class AnswerShapes {
  private readonly statements: Statements

  constructor(sqlite: Libsql.Database) {
    this.statements = prepare(sqlite)
  }

  /** Keeps the shapes of a submission in place of those it had. */
  keep(formId: string, seq: number, shapes: readonly AnsweredShape[], isNew = false): void {
    const { forget, form, add, addBox } = this.statements
    if (!isNew) forget.run([seq])
    if (shapes.length === 0) return
    form.run([formId])
    for (const { path, shape } of shapes) {
      for (const piece of piecesOf(shape)) {
        const box = boxOf(piece)
        if (!box) continue
        const [west, south, east, north] = box
        const { lastInsertRowid } = add.run([seq, path, JSON.stringify(piece)])
        addBox.run([Number(lastInsertRowid), west, east, south, north, formId])
      }
    }
  }

  /**
   * The first answer that breaks what its author asks of it towards others; null when none does, and
   * 'submissionTooHeavy' where that takes too long to find out. `own`: not held against it.
   */
  breachOf(formId: string, shapes: readonly AnsweredShape[], own: string | null): Breach | TooHeavy | null {
    return unlessTooMuch(SUBMISSION_EDGES, 'submissionTooHeavy' as const, () => {
      for (const at of shapes) {
        const breach = this.breach(formId, at, own, (piece, { shape }) => breachBetween(piece, shape, at.apart))
        if (breach) return { breach, at }
      }
      return null
    })
  }

  /** The same of one answer, before it is sent: as far as `asker` may know where the answers of others are. */
  blurredBreachOf(formId: string, at: AnsweredShape, { blur, asker, own }: Asked): Broken | null {
    return unlessTooMuch(WARNING_EDGES, null, () =>
      this.breach(formId, at, own, (piece, { shape, by }) =>
        by === asker ? breachBetween(piece, shape, at.apart) : blur.breachBetween(formId, piece, shape, at.apart),
      ),
    )
  }

  private breach(
    formId: string,
    { path, shape, apart }: AnsweredShape,
    own: string | null,
    judge: (piece: Shape, other: Other) => Broken | null,
  ): Broken | null {
    const { metres, overlap: slack } = apart
    if (metres === undefined && slack === undefined) return null
    for (const piece of piecesOf(shape)) {
      for (const [west, south, east, north] of boxesNear(piece, metres ?? 0)) {
        // In a crowd one of the first is likely to break it already; all are read only where none of them does.
        for (const limit of [FIRST, -1]) {
          const args = [formId, formId, east, west, north, south, path, own ?? '', limit]
          const rows = this.statements.near.all(args) as { shape: string; by: string }[]
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

function unlessTooMuch<T, U>(edges: number, otherwise: U, compare: () => T): T | U {
  try {
    return withEdgeBudget(edges, compare)
  } catch (error) {
    if (error instanceof TooMuchGeometry) return otherwise
    throw error
  }
}

/** Each piece on one side of the antimeridian. */
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

/** The boxes of what may be within so many metres of a piece. */
function boxesNear(piece: Shape, metres: number): readonly Bounds[] {
  const box = boxOf(piece)
  if (!box) return []
  const [west, south, east, north] = box
  // What reaches furthest east and west does so in the corners nearest to a pole.
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
  // Across the antimeridian or around a pole: all along the parallels.
  const reach = around.flat()
  return [[-180, Math.min(...reach.map((one) => one[1])), 180, Math.max(...reach.map((one) => one[3]))]]
}

type Statements = ReturnType<typeof prepare>

function prepare(sqlite: Libsql.Database) {
  return {
    forget: sqlite.prepare('DELETE FROM answer_shapes WHERE seq = ?'),
    form: sqlite.prepare('INSERT OR IGNORE INTO place_forms (form_id) VALUES (?)'),
    add: sqlite.prepare('INSERT INTO answer_shapes (seq, path, shape) VALUES (?, ?, ?)'),
    addBox: sqlite.prepare(
      `INSERT INTO answer_boxes (id, west, east, south, north, form_from, form_to)
       SELECT ?1, ?2, ?3, ?4, ?5, seq - 0.4, seq + 0.4 FROM place_forms WHERE form_id = ?6`,
    ),
    near: sqlite.prepare(NEAR),
  }
}

/** Rejected and deleted submissions do not count. The index rounds outwards; shapes are measured afterwards. */
const NEAR = `
  SELECT answer_shapes.shape, submissions.submitter_id AS by FROM answer_boxes
  CROSS JOIN answer_shapes ON answer_shapes.id = answer_boxes.id
  CROSS JOIN submissions ON submissions.seq = answer_shapes.seq
  WHERE form_from <= (SELECT seq FROM place_forms WHERE form_id = ?)
    AND form_to >= (SELECT seq FROM place_forms WHERE form_id = ?)
    AND west <= ? AND east >= ? AND south <= ? AND north >= ?
    AND answer_shapes.path = ? AND submissions.id <> ?
    AND NOT EXISTS (SELECT 1 FROM submission_states s WHERE s.seq = submissions.seq
      AND (s.review = 'rejected' OR s.deleted_at IS NOT NULL))
  LIMIT ?`
