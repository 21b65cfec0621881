import type { ByteRange } from './MediaStore.ts'

/**
 * Parses a Range header: null for the whole file (no header, or one we need not understand), 'none' for a range outside
 * the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || found[0] === 'bytes=-') return null
  const [, first = '', last = ''] = found
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0)) return 'none'
  return end < start ? null : { start, end }
}
