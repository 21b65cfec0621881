/** Name of the file that lists the contents of a backup. It is written last. */
export const MANIFEST_FILE = 'backup.json'
/** Name of the database file in a backup, whatever its original name. */
export const DATABASE_FILE = 'geo-forms.db'

/** One file of a backup. */
export interface BackedUpFile {
  /** Path within the backup: `geo-forms.db`, `keys.json`, `media/ab/cd/…`, `maps/…`. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Contents of a backup, as read back after writing. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601 time; everything acknowledged before is included. */
  readonly beganAt: string
  /** Number of rows per database table. */
  readonly rows: { readonly [table: string]: number }
  readonly files: readonly BackedUpFile[]
}

/** A backup or restore that failed; the message says what to do. */
export class BackupError extends Error {}
