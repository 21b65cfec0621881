/** The file of a backup that says what is in it. It is written last. */
export const MANIFEST = 'backup.json'
/** The database of a backup, whatever it was called. */
export const DATABASE = 'geo-forms.db'

/** One file of a backup. */
export interface BackedUpFile {
  /** Within the backup: `geo-forms.db`, `keys.json`, `media/ab/cd/…`, `maps/…`. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** The contents of a backup, as read back after it was written. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601. All that was acknowledged before is in it. */
  readonly beganAt: string
  /** Row counts of the database's tables. */
  readonly rows: { readonly [table: string]: number }
  readonly files: readonly BackedUpFile[]
}

/** A backup or restore that cannot be done; the message says what to do. */
export class BackupError extends Error {}
