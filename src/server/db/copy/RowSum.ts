import { createHash } from 'node:crypto'
import type { Row } from './CopyableStore.ts'

/** Counts rows and computes an order-independent checksum, which can be continued later. */
export class RowSum {
  private readonly digest: Buffer

  /** `count` and `hash` of the rows so far. */
  constructor(
    public count = 0,
    hash = '00'.repeat(32),
  ) {
    this.digest = Buffer.from(hash, 'hex')
  }

  add(rows: readonly Row[]): void {
    this.count += rows.length
    for (const row of rows) {
      const one = createHash('sha256').update(JSON.stringify(row, plain)).digest()
      let carry = 0
      for (let at = 31; at >= 0; at--) {
        carry += (this.digest[at] ?? 0) + (one[at] ?? 0)
        this.digest[at] = carry & 0xff
        carry >>= 8
      }
    }
  }

  get hash(): string {
    return this.digest.toString('hex')
  }
}

/**
 * Normalizes bytes, which each driver represents differently; JSON.stringify has already turned a Buffer into an
 * object.
 */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  const { type, data } = (value ?? {}) as { readonly type?: unknown; readonly data?: readonly number[] }
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data).toString('base64') : value
}
