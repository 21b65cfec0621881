import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Config } from '../config.ts'
import type { Store } from '../store/Store.ts'

export interface Keys {
  /** Signs our own tokens and tickets. */
  readonly secret: Uint8Array
  /** Signs tokens of the embedded demo provider. */
  readonly provider: JWK
}

/** Key in `meta` of the keys shared by all processes. */
export const KEYS = 'keys'

/**
 * Loads the keys of this installation, created at the first start. With SQLite they are in a file next to the data,
 * readable by its owner only; with PostgreSQL in the database, since all processes share them.
 */
export async function loadKeys(config: Pick<Config, 'dataDir' | 'databaseUrl'>, store: Store): Promise<Keys> {
  const file = join(config.dataDir, 'keys.json')
  if (config.databaseUrl !== null) {
    // Keys from a previous SQLite store are adopted, which keeps users signed in.
    const own = existsSync(file) ? readFileSync(file, 'utf8') : await newKeys()
    return readKeys(await store.write((w) => w.meta.getOrSet(KEYS, own)))
  }
  if (!existsSync(file)) {
    const text = await newKeys()
    // Written to a temporary file and renamed: after a crash the file is complete or absent.
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
