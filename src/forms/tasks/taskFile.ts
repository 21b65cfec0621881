/**
 * Columns that identify tasks when their file is imported again, by preference: OpenStreetMap's id, the file's own,
 * MapRoulette's. A feature's own `id` precedes them.
 */
export const KEY_COLUMNS = ['@id', 'id', 'task_id'] as const

/** Names of the columns with the location in degrees, in any case. */
export const LONGITUDE_COLUMNS = ['longitude', 'lon', 'lng', 'x'] as const
export const LATITUDE_COLUMNS = ['latitude', 'lat', 'y'] as const

/** Maximum size of a file of tasks, in bytes. */
export const MAX_TASK_FILE_BYTES = 1_000_000_000
