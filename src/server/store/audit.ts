import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { AuditAction } from '../../contract/auditShapes.ts'
import type { AuditTable, Tables } from '../db/tables.ts'

export type AuditRow = Selectable<AuditTable>

export interface AuditSearch {
  /** User id, or part of a name. */
  readonly person?: string | undefined
  readonly action?: AuditAction | undefined
  readonly form?: string | undefined
  /** In ms since 1970; `until` is exclusive. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** Only entries before this `seq`. */
  readonly before?: number | undefined
}

/** The audit log. */
export class AuditReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Matching entries, newest first, at most `limit`. */
  list({ person, action, form, from, until, before }: AuditSearch, limit: number): Promise<AuditRow[]> {
    let query = this.db.selectFrom('audit').selectAll()
    if (person !== undefined) {
      const name = sql<boolean>`lower(person_name) LIKE ${`%${likeText(person.toLowerCase())}%`} ESCAPE '!'`
      query = query.where((is) => is.or([is('person_id', '=', person), name]))
    }
    if (action !== undefined) query = query.where('action', '=', action)
    if (form !== undefined) query = query.where('form_id', '=', form)
    if (from !== undefined) query = query.where('at', '>=', from)
    if (until !== undefined) query = query.where('at', '<', until)
    if (before !== undefined) query = query.where('seq', '<', before)
    return query.orderBy('seq', 'desc').limit(limit).execute()
  }
}

/** Requires a transaction from `store.write`. */
export class AuditWriter extends AuditReader {
  async add(entry: Omit<Insertable<AuditTable>, 'seq'>): Promise<void> {
    await this.db.insertInto('audit').values(entry).execute()
  }
}

const likeText = (text: string): string => text.replaceAll(/[!%_]/g, '!$&')
