import type { Kysely } from 'kysely'
import { isOfForm, isSameForm } from '../db/isOfForm.ts'
import type { Tables } from '../db/tables.ts'
import type { Facts } from './submissions/writer.ts'

/**
 * Some facts of a submission, with the name of its assignee for the history. For an edit of answers: its edition
 * instead and, in `before`, its position in degrees.
 */
export type PartialFacts = Partial<Facts> & {
  readonly assignee_name?: string | null
  readonly edition?: number
  readonly lon?: number | null
  readonly lat?: number | null
}

/** The facts of a submission changed by a bulk action, before and after. */
export interface BulkActionChange {
  readonly id: string
  readonly before: PartialFacts
  readonly after: PartialFacts
}

/** Bulk actions on submissions, kept for undo. */
export class ActsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Changes made by a bulk action of this user, at most `limit`; empty for one that is unknown or expired. */
  async changes(actId: string, formId: string, by: string, limit: number): Promise<BulkActionChange[]> {
    const rows = await this.db
      .selectFrom('act_changes')
      .innerJoin('acts', (join) =>
        join.onRef('acts.id', '=', 'act_changes.act_id').on(isSameForm(this.db, 'acts.form_id', 'act_changes.form_id')),
      )
      .innerJoin('submissions', (join) =>
        join
          .onRef('submissions.seq', '=', 'act_changes.seq')
          .on(isSameForm(this.db, 'submissions.form_id', 'act_changes.form_id')),
      )
      .select(['submissions.id', 'act_changes.before', 'act_changes.after'])
      .where('acts.id', '=', actId)
      .where('acts.form_id', '=', formId)
      .where('acts.by', '=', by)
      .limit(limit)
      .execute()
    return rows.map(({ id, before, after }) => ({
      id,
      before: JSON.parse(before) as PartialFacts,
      after: JSON.parse(after) as PartialFacts,
    }))
  }
}

/** Requires a transaction from `store.write`. */
export class ActsWriter extends ActsReader {
  async add(act: Tables['acts']): Promise<void> {
    await this.db
      .insertInto('acts')
      .values(act)
      .onConflict((on) => on.doNothing())
      .execute()
  }

  async addChanges(
    formId: string,
    actId: string,
    changes: readonly (Omit<BulkActionChange, 'id'> & { readonly seq: number })[],
  ): Promise<void> {
    const rows = changes.map(({ seq, before, after }) => ({
      form_id: formId,
      act_id: actId,
      seq,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }))
    await this.db.insertInto('act_changes').values(rows).execute()
  }

  /** Removes undone changes, by submission id. */
  async forget(actId: string, formId: string, ids: readonly string[]): Promise<void> {
    const seqs = this.db
      .selectFrom('submissions')
      .select('seq')
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', 'in', ids)
    const changes = this.db.deleteFrom('act_changes').where(isOfForm(this.db, 'form_id', formId))
    await changes.where('act_id', '=', actId).where('seq', 'in', seqs).execute()
  }

  /** Removes bulk actions before `before`. Returns how many. */
  async clean(before: number): Promise<number> {
    const { numDeletedRows } = await this.db.deleteFrom('acts').where('at', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  }
}
