import { type Kysely, sql } from 'kysely'
import { engineOf } from '../db/engineOf.ts'
import { isOfForm, isSameForm } from '../db/isOfForm.ts'
import type { Tables } from '../db/tables.ts'
import { settledUpTo } from './settledUpTo.ts'
import { notDeleted } from './submissions/reader.ts'
import type { DeskSource, Erasure, DeskCursor, DeskProgress, DeskUpdate, StoredRow } from '../desk/StoredRow.ts'

interface Top {
  readonly change: number
  readonly seq: number
}

/** Source of the data desk: submissions by `seq`, and changes of them. */
export class DeskReader implements DeskSource {
  constructor(protected readonly db: Kysely<Tables>) {}

  async begin(formId: string): Promise<DeskCursor> {
    const { settled: at } = await this.top(formId)
    return { ...at, older: { at: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER } }
  }

  async changesAfter(formId: string, mark: DeskCursor, limit: number): Promise<DeskUpdate> {
    // Read before the rows: anything committed in between is part of the next step.
    const top = await this.top(formId)
    const changes = await this.db
      .selectFrom('desk_changes')
      .select(['n', 'seq'])
      .where('form_id', '=', formId)
      .where('n', '>', mark.change)
      .orderBy('n')
      .limit(limit)
      .execute()
    const changed = [...new Set(changes.map(({ seq }) => seq))]
    const ofForm = () => this.rows().where(isOfForm(this.db, 'submissions.form_id', formId))
    const found = changed.length > 0 ? await ofForm().where('submissions.seq', 'in', changed).execute() : []
    const added = await ofForm()
      .where('submissions.seq', '>', mark.seq)
      .orderBy('submissions.seq')
      .limit(limit)
      .execute()
    const room = limit - found.length - added.length
    const older = mark.older && room > 0 ? await this.older(formId, mark.older, room) : []
    const last = older.at(-1)
    const rest = older.length === room && last ? { at: last.submitted_at, seq: last.seq } : null
    const isRead = (row: StoredRow) => mark.older === null || row.seq > mark.seq || !isBefore(row, mark.older)
    const here = new Set(found.map(({ seq }) => seq))
    const gone = changed.filter((seq) => !here.has(seq))
    const rows = new Map([...found.filter(isRead), ...added, ...older].map((row) => [row.seq, row]))
    const isWhole = { changes: changes.length < limit, added: added.length < limit }
    // Rows beyond the settled numbers are returned now, and again in the next step.
    const next = {
      change: Math.min(top.settled.change, isWhole.changes ? top.change : (changes.at(-1)?.n ?? mark.change)),
      seq: Math.min(top.settled.seq, isWhole.added ? top.seq : (added.at(-1)?.seq ?? mark.seq)),
    }
    const mayGoOn = next.change > mark.change || next.seq > mark.seq
    return {
      rows: [...rows.values()],
      gone,
      erased: await this.erased(formId, gone, changes),
      mark: {
        change: Math.max(mark.change, next.change),
        seq: Math.max(mark.seq, next.seq),
        older: room > 0 ? rest : mark.older,
      },
      more: (mayGoOn && (!isWhole.changes || !isWhole.added)) || (room > 0 ? rest : mark.older) !== null,
    }
  }

  async standing(formId: string, mark: DeskCursor): Promise<DeskProgress> {
    const form = await this.db
      .selectFrom('forms')
      .select('submission_count')
      .where('id', '=', formId)
      .executeTakeFirst()
    const of = form?.submission_count ?? 0
    const [added, changed, forgotten, top] = await Promise.all([
      this.db
        .selectFrom('submissions')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where(isOfForm(this.db, 'form_id', formId))
        .where('seq', '>', mark.seq)
        .executeTakeFirstOrThrow(),
      this.db
        .selectFrom('desk_changes')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('form_id', '=', formId)
        .where('n', '>', mark.change)
        .executeTakeFirstOrThrow(),
      this.forgotten(formId),
      this.top(formId),
    ])
    const lost = mark.change < forgotten || mark.change > top.change
    return { waiting: Number(added.count) + Number(changed.count), of, lost }
  }

  async hasErased(formId: string): Promise<boolean> {
    const erased = await this.db
      .selectFrom('desk_changes')
      .select('desk_changes.n')
      .where('desk_changes.form_id', '=', formId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('submissions')
              .select('submissions.seq')
              .where(isOfForm(this.db, 'submissions.form_id', formId))
              .whereRef('submissions.seq', '=', 'desk_changes.seq'),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst()
    return erased !== undefined
  }

  /** Returns which of the removed submissions were erased rather than deleted. */
  private async erased(
    formId: string,
    gone: readonly number[],
    changes: readonly { n: number; seq: number }[],
  ): Promise<Erasure[]> {
    if (gone.length === 0) return []
    const ofForm = this.db
      .selectFrom('submissions')
      .select('seq')
      .where(isOfForm(this.db, 'form_id', formId))
    const kept = await ofForm.where('seq', 'in', gone).execute()
    const lost = new Set(gone)
    for (const { seq } of kept) lost.delete(seq)
    return changes.flatMap(({ n, seq }) => (lost.has(seq) ? [{ seq, change: n }] : []))
  }

  /** Number of the last change of a form that is no longer kept: a desk before it must be rebuilt. */
  private async forgotten(formId: string): Promise<number> {
    const found = this.db.selectFrom('desk_forgotten').select('n').where('form_id', '=', formId)
    return (await found.executeTakeFirst())?.n ?? 0
  }

  /**
   * Numbers of the last change and submission of a form, and the numbers up to which no more rows can appear. Where
   * keys do not begin with the form, the last submission of all forms serves as well and is faster to find.
   */
  private async top(formId: string): Promise<Top & { readonly settled: Top }> {
    const byForm = engineOf(this.db).keysBeginWithForm
    const [change, seq, forgotten] = await Promise.all([
      this.db
        .selectFrom('desk_changes')
        .select((is) => is.fn.max('n').as('top'))
        .where('form_id', '=', formId)
        .executeTakeFirst(),
      this.db
        .selectFrom('submissions')
        .select((is) => is.fn.max('seq').as('top'))
        .$if(byForm, (query) => query.where('form_id', '=', formId))
        .executeTakeFirst(),
      this.forgotten(formId),
    ])
    const top = {
      change: Math.max(Number(change?.top ?? 0), forgotten),
      seq: Number(seq?.top ?? 0),
    }
    const [settledChange, settledSeq] = await Promise.all([
      settledUpTo(this.db, 'desk_changes', top.change),
      settledUpTo(this.db, 'submissions', top.seq),
    ])
    return { ...top, settled: { change: settledChange, seq: settledSeq } }
  }

  private older(formId: string, before: { readonly at: number; readonly seq: number }, limit: number) {
    return this.rows()
      .where('submissions.form_id', '=', formId)
      .where(sql<boolean>`(submissions.submitted_at, submissions.seq) < (${before.at}, ${before.seq})`)
      .orderBy('submissions.submitted_at', 'desc')
      .orderBy('submissions.seq', 'desc')
      .limit(limit)
      .execute()
  }

  private rows() {
    return (
      this.db
        .selectFrom('submissions')
        .leftJoin('submission_states as states', (join) =>
          join
            .onRef('states.seq', '=', 'submissions.seq')
            .on(isSameForm(this.db, 'states.form_id', 'submissions.form_id')),
        )
        .leftJoin('tasks', (join) =>
          join
            .onRef('tasks.id', '=', 'submissions.task_id')
            .on(isSameForm(this.db, 'tasks.form_id', 'submissions.form_id')),
        )
        // A deleted submission may be restored, which is a change.
        .where(notDeleted)
        .select([
          'submissions.seq',
          'submissions.id',
          'submissions.version',
          'submissions.submission_type',
          'submissions.submitted_at',
          'submissions.started_at',
          'submissions.completed_at',
          'states.corrected_at',
          (is) => is.fn.coalesce('states.edition', sql<number>`1`).as('edition'),
          'submissions.submitter_id',
          'submissions.mode',
          'submissions.lon',
          'submissions.lat',
          'submissions.task_id',
          'tasks.key as task_key',
          'tasks.title as task_title',
          'tasks.lon as task_lon',
          'tasks.lat as task_lat',
          'states.review',
          'states.reason',
          'states.edited_by',
          'states.edit_reason',
          'states.reviewed_at',
          'states.reviewed_by',
          'states.assignee',
          (is) => is.fn.coalesce('states.tags', sql<string>`'[]'`).as('tags'),
          'submissions.input',
        ])
    )
  }
}

const isBefore = (row: StoredRow, { at, seq }: { readonly at: number; readonly seq: number }): boolean =>
  row.submitted_at < at || (row.submitted_at === at && row.seq < seq)

export class DeskWriter extends DeskReader {
  /**
   * Removes changes before `before`, in ms since 1970; returns how many. Desks that had not applied them are rebuilt.
   */
  async forgetChanges(before: number): Promise<number> {
    await sql`INSERT INTO desk_forgotten AS kept (form_id, n)
      SELECT form_id, max(n) FROM desk_changes WHERE at < ${before} GROUP BY form_id
      ON CONFLICT (form_id) DO UPDATE SET n = excluded.n WHERE kept.n < excluded.n`.execute(this.db)
    const { numDeletedRows } = await this.db
      .deleteFrom('desk_changes')
      .where('at', '<', before)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
