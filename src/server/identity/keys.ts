import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

export interface Keys {
  /** Signs our own tokens. */
  readonly secret: Uint8Array
  /** Signs what the embedded demo provider vouches for. */
  readonly provider: JWK
}

/** The keys of this installation: made at the first start, kept beside the data, readable by its owner only. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json')
  if (!existsSync(file)) {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const provider = { ...(await exportJWK(pair.privateKey)), alg: 'ES256', use: 'sig', kid: 'demo' }
    const text = JSON.stringify({ secret: randomBytes(32).toString('base64'), provider })
    // Written aside and renamed: a crash leaves either no keys or whole ones.
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  const { secret, provider } = JSON.parse(readFileSync(file, 'utf8')) as { secret: string; provider: JWK }
  return { secret: Buffer.from(secret, 'base64'), provider }
}
