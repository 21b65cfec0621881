import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'

/** Compresses a list for storage, with the SHA-256 of its JSON. */
export const packList = ({ columns, rows }: ChoiceList) => packJson({ columns, rows })

/** Compresses a value for storage: gzipped JSON, with the SHA-256 of the JSON. */
export async function packJson(value: object): Promise<{ hash: string; gzip: Buffer }> {
  const json = JSON.stringify(value)
  return { hash: createHash('sha256').update(json).digest('hex'), gzip: await promisify(gzip)(json) }
}

export async function unpackList(packed: Buffer): Promise<ChoiceList> {
  return JSON.parse((await promisify(gunzip)(packed)).toString()) as ChoiceList
}
