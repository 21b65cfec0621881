import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Config } from '../config.ts'
import { UnreadableDatabase } from '../db/migrate.ts'
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
    readKeys(own, file)
    return readKeys(await store.write((w) => w.meta.getOrSet(KEYS, own)), file)
  }
  if (!existsSync(file)) {
    const text = await newKeys()
    // Written to a temporary file and renamed: after a crash the file is complete or absent.
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  return readKeys(readFileSync(file, 'utf8'), file)
}

async function newKeys(): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const provider = { ...(await exportJWK(pair.privateKey)), alg: 'ES256', use: 'sig', kid: 'demo' }
  return JSON.stringify({ secret: randomBytes(32).toString('base64'), provider })
}

/** Throws an UnreadableDatabase for a damaged file. */
function readKeys(text: string, file: string): Keys {
  try {
    const { secret, provider } = JSON.parse(text) as { secret: string; provider: JWK }
    return { secret: Buffer.from(secret, 'base64'), provider }
  } catch (cause) {
    throw new UnreadableDatabase(
      `${file} is damaged. Put the one of a backup there, or remove it: a new one is made, and everybody signs in again.`,
      { cause },
    )
  }
}
