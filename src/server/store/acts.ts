import type { Kysely } from 'kysely'
import { isOfForm, isSameForm } from '../db/isOfForm.ts'
import type { Tables } from '../db/tables.ts'
import type { Facts } from './submissions/writer.ts'

/** Some facts of a submission; with the name of its assignee, for the history. */
export type SomeFacts = Partial<Facts> & { readonly assignee_name?: string | null }

/** What an act changed about a submission: only the facts that became different. */
export interface ActChange {
  readonly id: string
  readonly before: SomeFacts
  readonly after: SomeFacts
}

/** What was done to many submissions at once, for undo. */
export class ActsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** What an act of this person changed; empty for one that is not known (any more). At most `limit`. */
  async changes(actId: string, formId: string, by: string, limit: number): Promise<ActChange[]> {
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
      before: JSON.parse(before) as SomeFacts,
      after: JSON.parse(after) as SomeFacts,
    }))
  }
}

/** Needs a transaction: hand it one from `store.write`. */
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
    changes: readonly (Omit<ActChange, 'id'> & { readonly seq: number })[],
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

  /** Forgets changes that were undone, by the ids of their submissions. */
  async forget(actId: string, formId: string, ids: readonly string[]): Promise<void> {
    const seqs = this.db
      .selectFrom('submissions')
      .select('seq')
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', 'in', ids)
    const changes = this.db.deleteFrom('act_changes').where(isOfForm(this.db, 'form_id', formId))
    await changes.where('act_id', '=', actId).where('seq', 'in', seqs).execute()
  }

  /** Forgets the acts from before `before`. Gives how many. */
  async clean(before: number): Promise<number> {
    const { numDeletedRows } = await this.db.deleteFrom('acts').where('at', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  }
}
