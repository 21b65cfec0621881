import { totalmem } from 'node:os'

const MIB = 2 ** 20
/** Part of a file mapped by processes that come and go, such as exports: what is mapped counts as their memory. */
const MAPPED_BRIEFLY = 256 * MIB
/** The most that SQLite maps by default. */
const MAPPED_MOST = 2_147_418_112

/** Pragmas of a connection that only reads; `mapped`: how much of the file it maps into memory, in bytes. */
export const readPragmas = (mapped = MAPPED_BRIEFLY): readonly string[] => [
  'busy_timeout = 5000',
  'query_only = ON',
  `mmap_size = ${mapped}`,
]

/**
 * How much of the file the threads of the server map, in bytes: a sixteenth of the memory. Reading all rows of a form of
 * a 1.4 GB file takes a third less time if the whole file is mapped.
 */
export function mappedByServer(memory = availableMemory()): number {
  return Math.min(Math.max(Math.floor(memory / 16), MAPPED_BRIEFLY), MAPPED_MOST)
}

/** Memory of the machine, or of the container if that is limited. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}
