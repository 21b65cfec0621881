import { type DatabaseConnection, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import type Libsql from 'libsql'

/** Takes back what a transaction did. Of one that found no room on the disk, SQLite may have done so by itself. */
export function rollBack(sqlite: Libsql.Database): void {
  if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
}

/** Kysely's dialect, whose transactions reject with what went wrong, also where SQLite took them back by itself. */
export class LibsqlDialect extends SqliteDialect {
  private readonly settings: SqliteDialectConfig

  constructor(
    private readonly sqlite: Libsql.Database,
    prepare: (text: string) => Libsql.Statement,
  ) {
    const settings = { database: { prepare, close: () => void sqlite.close() } }
    super(settings)
    this.settings = settings
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver(this.sqlite, this.settings)
  }
}

class LibsqlDriver extends SqliteDriver {
  constructor(
    private readonly sqlite: Libsql.Database,
    settings: SqliteDialectConfig,
  ) {
    super(settings)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}
