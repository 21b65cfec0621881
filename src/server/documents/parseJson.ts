import { Problem } from '../../contract/problems.ts'

/** Parses JSON of a request. Throws badRequest. */
export function parseJson(json: string | Uint8Array): unknown {
  try {
    return JSON.parse(
      typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.length).toString(),
    )
  } catch {
    throw new Problem('badRequest', { reason: 'The body is not valid JSON.' })
  }
}
