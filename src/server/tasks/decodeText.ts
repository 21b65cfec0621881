import { MOST_BYTES } from '../../forms/tasks/taskFile.ts'
import { FileUnreadable } from './ReadRow.ts'

/**
 * The text of a file that arrives in pieces: UTF-8, or UTF-16 as spreadsheets save "Unicode text". `onBytes` is told how
 * many bytes have come. Throws FileUnreadable: 'encoding', 'tooLarge', 'cutShort'.
 */
export async function* decodeText(
  file: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let bytes = 0
  try {
    for await (const piece of file) {
      bytes += piece.length
      if (bytes > MOST_BYTES) throw new FileUnreadable('tooLarge')
      onBytes(bytes)
      decoder ??= decoderOf(piece)
      yield decode(decoder, piece)
    }
  } catch (error) {
    // A sender who went away ends the stream with an error of its own.
    throw error instanceof FileUnreadable ? error : new FileUnreadable('cutShort')
  }
  if (decoder) yield rest(decoder)
}

function decoderOf(first: Buffer): TextDecoder {
  const [a, b] = first
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  return new TextDecoder(wide ?? 'utf-8', { fatal: true })
}

/** Of a character that was cut, the end is missing. */
function rest(decoder: TextDecoder): string {
  try {
    return decoder.decode()
  } catch {
    throw new FileUnreadable('cutShort')
  }
}

function decode(decoder: TextDecoder, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new FileUnreadable('encoding')
  }
}
