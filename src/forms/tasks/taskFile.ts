/**
 * What tasks of a file are known by when it comes again, the first of them that one has: OpenStreetMap's id, the file's
 * own, that of MapRoulette. A feature's own `id` comes before them.
 */
export const KEY_COLUMNS = ['@id', 'id', 'task_id'] as const

/** Bytes of the longest file of tasks that is read. */
export const MOST_BYTES = 1_000_000_000
