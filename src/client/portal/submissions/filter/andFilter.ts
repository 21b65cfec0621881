import type { Filter } from '../../../../contract/desk.ts'
import { parseFilter, printFilter } from '../../../../contract/readFilter.ts'

/** Returns a filter, in the server's syntax, with one more condition; '' is everything. */
export function andFilter(filter: string, condition: Filter): string {
  const read = parseFilter(filter)
  return printFilter('filter' in read && read.filter ? { and: [read.filter, condition] } : condition)
}
