import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Config } from '../config.ts'
import type { Store } from '../store/Store.ts'

export interface Keys {
  /** Signs our own tokens. */
  readonly secret: Uint8Array
  /** Signs what the embedded demo provider vouches for. */
  readonly provider: JWK
}

/** Where the database keeps the keys of all its processes. */
export const KEYS = 'keys'

/**
 * The keys of this installation, made at the first start. With SQLite they are kept beside the data, readable by its
 * owner only; with PostgreSQL in the database, since all processes have the same.
 */
export async function loadKeys(config: Pick<Config, 'dataDir' | 'databaseUrl'>, store: Store): Promise<Keys> {
  const file = join(config.dataDir, 'keys.json')
  if (config.databaseUrl !== null) {
    // Keys that were beside a SQLite store go on: whoever is signed in stays so.
    const own = existsSync(file) ? readFileSync(file, 'utf8') : await newKeys()
    return readKeys(await store.write((w) => w.meta.getOrSet(KEYS, own)))
  }
  if (!existsSync(file)) {
    const text = await newKeys()
    // Written aside and renamed: a crash leaves either no keys or whole ones.
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  return readKeys(readFileSync(file, 'utf8'))
}

async function newKeys(): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const provider = { ...(await exportJWK(pair.privateKey)), alg: 'ES256', use: 'sig', kid: 'demo' }
  return JSON.stringify({ secret: randomBytes(32).toString('base64'), provider })
}

function readKeys(text: string): Keys {
  const { secret, provider } = JSON.parse(text) as { secret: string; provider: JWK }
  return { secret: Buffer.from(secret, 'base64'), provider }
}
