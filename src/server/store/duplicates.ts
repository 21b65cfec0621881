import type { Insertable, Kysely } from 'kysely'
import { engineOf } from '../db/engineOf.ts'
import { isOfForm, isSameForm, keyColumns } from '../db/isOfForm.ts'
import type { DuplicatePairsTable, Tables } from '../db/tables.ts'
import { settledUpTo } from './settledUpTo.ts'
import { isNotDeleted } from './submissions/reader.ts'

/** The columns of a submission with a place that duplicate detection uses. */
export interface PlacedSubmission {
  readonly seq: number
  readonly version: number
  readonly lon: number
  readonly lat: number
  readonly input: string
}

export type FoundPair = Insertable<DuplicatePairsTable>

/** Pairs of submissions that may be duplicates. */
export class DuplicatesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** `seq` of the last submission checked, initially 0. */
  async mark(formId: string): Promise<number> {
    const row = await this.db
      .selectFrom('duplicate_marks')
      .select('seq')
      .where('form_id', '=', formId)
      .executeTakeFirst()
    return row?.seq ?? 0
  }

  /**
   * Submissions of a form with a place after `seq`, in order, at most `limit`, up to the number before which no more
   * can appear.
   */
  async after(formId: string, seq: number, limit: number): Promise<PlacedSubmission[]> {
    const newest = await this.db
      .selectFrom('submissions')
      .select((is) => is.fn.max('seq').as('seq'))
      // Where keys do not begin with the form, the last submission of all forms serves as well and is faster to find.
      .$if(engineOf(this.db).keysBeginWithForm, (query) => query.where('form_id', '=', formId))
      .executeTakeFirst()
    const most = await settledUpTo(this.db, 'submissions', newest?.seq ?? 0)
    return this.placed()
      .where('form_id', '=', formId)
      .where('seq', '>', seq)
      .where('seq', '<=', most)
      .where(isNotDeleted(this.db, 'submissions'))
      .orderBy('seq')
      .limit(limit)
      .execute()
  }

  /** Submissions by their `seq`. */
  async rows(formId: string, seqs: readonly number[]): Promise<ReadonlyMap<number, PlacedSubmission>> {
    if (seqs.length === 0) return new Map()
    const rows = await this.placed()
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', 'in', seqs)
      .execute()
    return new Map(rows.map((row) => [row.seq, row]))
  }

  /** Number of a form's submissions with a place up to `seq`, and in total. */
  async progress(formId: string, seq: number): Promise<{ looked: number; of: number }> {
    const count = async (most: number) => {
      const { rows } = await this.db
        .selectFrom('submissions')
        .select((is) => is.fn.countAll<number>().as('rows'))
        .where('form_id', '=', formId)
        .where('lon', 'is not', null)
        .where('seq', '<=', most)
        .where(isNotDeleted(this.db, 'submissions'))
        .executeTakeFirstOrThrow()
      return Number(rows)
    }
    return { looked: await count(seq), of: await count(Number.MAX_SAFE_INTEGER) }
  }

  /** Undecided pairs without deleted submissions, most similar first. */
  waiting(formId: string, limit: number) {
    return this.undecided(formId)
      .select(['earlier.id as earlier', 'later.id as later', 'metres', 'likeness'])
      .orderBy('likeness', 'desc')
      .orderBy('metres')
      .orderBy('pairs.later')
      .limit(limit)
      .execute()
  }

  async countWaiting(formId: string): Promise<number> {
    const { count } = await this.undecided(formId)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  private undecided(formId: string) {
    return this.db
      .selectFrom('duplicate_pairs as pairs')
      .innerJoin('submissions as earlier', (join) =>
        join.onRef('earlier.seq', '=', 'pairs.earlier').on(isSameForm(this.db, 'earlier.form_id', 'pairs.form_id')),
      )
      .innerJoin('submissions as later', (join) =>
        join.onRef('later.seq', '=', 'pairs.later').on(isSameForm(this.db, 'later.form_id', 'pairs.form_id')),
      )
      .where('pairs.form_id', '=', formId)
      .where('different_by', 'is', null)
      .where(isNotDeleted(this.db, 'pairs', 'earlier'))
      .where(isNotDeleted(this.db, 'pairs', 'later'))
  }

  private placed() {
    return this.db
      .selectFrom('submissions')
      .select(['seq', 'version', 'lon', 'lat', 'input'])
      .where('lon', 'is not', null)
      .where('lat', 'is not', null)
      .$narrowType<{ lon: number; lat: number }>()
  }
}

/** Requires a transaction from `store.write`. */
export class DuplicatesWriter extends DuplicatesReader {
  /** Stores found pairs and the progress; keeps earlier decisions. */
  async found(formId: string, seq: number, pairs: readonly FoundPair[]): Promise<void> {
    if (pairs.length > 0) {
      await this.db
        .insertInto('duplicate_pairs')
        .values(pairs)
        .onConflict((on) => on.doNothing())
        .execute()
    }
    await this.db
      .insertInto('duplicate_marks')
      .values({ form_id: formId, seq })
      .onConflict((on) => on.column('form_id').doUpdateSet({ seq }))
      .execute()
  }

  /** Marks a pair as different, so that it is never shown again. */
  async differ(formId: string, [earlier, later]: readonly [number, number], by: string, at: number): Promise<void> {
    const decided = { different_by: by, decided_at: at }
    await this.db
      .insertInto('duplicate_pairs')
      .values({ form_id: formId, earlier, later, metres: 0, likeness: 0, ...decided })
      .onConflict((on) => on.columns(keyColumns(this.db, 'earlier', 'later')).doUpdateSet(decided))
      .execute()
  }

  /** Undoes `differ`: the pair waits for a decision again. */
  async undecide(formId: string, [earlier, later]: readonly [number, number]): Promise<void> {
    await this.db
      .updateTable('duplicate_pairs')
      .set({ different_by: null, decided_at: null })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('earlier', '=', earlier)
      .where('later', '=', later)
      .execute()
  }
}
