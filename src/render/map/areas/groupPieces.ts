import type { PlannedPiece } from './AreaPlan.ts'

/** The pieces of one request: a single piece, or a range of an archive with all pieces in it. */
export interface PieceGroup {
  readonly url: string
  /** In bytes. */
  readonly range?: { readonly offset: number; readonly length: number }
  readonly pieces: readonly PlannedPiece[]
}

/** Maximum gap in bytes between two pieces of one request: costs less than a separate request. */
const WIDEST_GAP = 16 * 1024
/** Maximum size of one request in bytes: the amount lost when the network fails. */
const LONGEST = 128 * 1024

/**
 * Groups pieces that one request may fetch. Archives store adjacent tiles close together, so an area of thousands of
 * tiles takes some dozen requests.
 */
export function groupPieces(pieces: readonly PlannedPiece[]): readonly PieceGroup[] {
  const groups: PieceGroup[] = []
  const archives = new Map<string, RangedPiece[]>()
  for (const piece of pieces) {
    if (isRanged(piece)) {
      const ranged = archives.get(piece.url) ?? []
      ranged.push(piece)
      archives.set(piece.url, ranged)
    } else groups.push({ url: piece.url, pieces: [piece] })
  }
  for (const [url, ranged] of archives) groups.push(...joinRanges(url, ranged))
  return groups
}

type RangedPiece = PlannedPiece & { readonly range: NonNullable<PlannedPiece['range']> }

const isRanged = (piece: PlannedPiece): piece is RangedPiece => piece.range !== undefined

function joinRanges(url: string, pieces: readonly RangedPiece[]): PieceGroup[] {
  const groups: { url: string; range: { offset: number; length: number }; pieces: PlannedPiece[] }[] = []
  for (const piece of pieces.toSorted((a, b) => a.range.offset - b.range.offset)) {
    const { offset, length } = piece.range
    const last = groups.at(-1)
    const gap = last ? offset - last.range.offset - last.range.length : Infinity
    const joined = last ? Math.max(last.range.length, offset + length - last.range.offset) : Infinity
    if (last && gap <= WIDEST_GAP && joined <= LONGEST) {
      last.range.length = joined
      last.pieces.push(piece)
    } else groups.push({ url, range: { offset, length }, pieces: [piece] })
  }
  return groups
}
