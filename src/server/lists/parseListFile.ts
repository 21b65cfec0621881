import { Problem } from '../../contract/problems.ts'
import { parseList, type ParsedList } from '../../forms/lists/parseList.ts'

/** Parses a file as a list. Throws listUnreadable, with the key and position of the error. */
export function parseListFile(bytes: Buffer, format: 'csv' | 'json'): Exclude<ParsedList, { error: unknown }> {
  const read = parseList(textOf(bytes), format)
  if (!('error' in read)) return read
  const { key, params, sentence } = read.error
  throw new Problem('listUnreadable', { reason: sentence.replace(/\.$/, ''), key, params })
}

/** Decodes UTF-8, or UTF-16 as spreadsheets save "Unicode text". */
function textOf(bytes: Buffer): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('listUnreadable', { reason: 'it is not saved as UTF-8', key: 'list.encoding', params: {} })
  }
}
