import { MAX_TASK_FILE_BYTES } from '../../forms/tasks/taskFile.ts'
import { UnreadableFile } from './ReadRow.ts'

/**
 * Decodes a streamed file: UTF-8, or UTF-16 as spreadsheets save "Unicode text". `onBytes` is called with the number of
 * bytes received so far. Throws FileUnreadable: 'encoding', 'tooLarge' or 'cutShort'.
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
      if (bytes > MAX_TASK_FILE_BYTES) throw new UnreadableFile('tooLarge')
      onBytes(bytes)
      decoder ??= decoderOf(piece)
      yield decode(decoder, piece)
    }
  } catch (error) {
    // A client that disconnects ends the stream with its own error.
    throw error instanceof UnreadableFile ? error : new UnreadableFile('cutShort')
  }
  if (decoder) yield rest(decoder)
}

function decoderOf(first: Buffer): TextDecoder {
  const [a, b] = first
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  return new TextDecoder(wide ?? 'utf-8', { fatal: true })
}

/** Flushes the decoder; fails if the last character is incomplete. */
function rest(decoder: TextDecoder): string {
  try {
    return decoder.decode()
  } catch {
    throw new UnreadableFile('cutShort')
  }
}

function decode(decoder: TextDecoder, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new UnreadableFile('encoding')
  }
}
