import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { compileStored, prepareKinds } from '../documents/compileStored.ts'
import { LoadingCache } from '../LoadingCache.ts'
import { cellsOf, MAX_CELLS } from '../lists/Lists.ts'
import { unpackList } from '../lists/packList.ts'
import { type ReadyVersion, readyVersion } from '../submissions/readyVersion.ts'

/** A published version. */
export interface VersionKey {
  readonly formId: string
  readonly number: number
}

/** What the thread has not: it asks the server, which reads the database, or has kept `code` for it. */
export type Wanted =
  | { readonly version: VersionKey }
  | { readonly formId: string; readonly list: string }
  | { readonly code: string }

/** The document of a version as JSON, a compressed list, or compressed code; null if there is none. */
export type Supplied = string | Uint8Array | null

interface LoadedVersion extends ReadyVersion {
  readonly document: StoredDocument
}

/** Maximum number of elements of all compiled versions. */
const MAX_ELEMENTS = 40_000

/** Compiled versions and lists of the form thread. Both are immutable, so cached ones never become outdated. */
export class VersionCache {
  private readonly versions = new LoadingCache<LoadedVersion>(MAX_ELEMENTS, ({ compiled }) => compiled.nodes.length)
  private readonly stored = new LoadingCache<ChoiceList | null>(MAX_CELLS, cellsOf)

  constructor(private readonly ask: (wanted: Wanted) => Promise<Supplied>) {}

  version(version: VersionKey): Promise<LoadedVersion> {
    return this.versions.get(`${version.formId} ${version.number}`, async () => {
      const document = JSON.parse(String(await this.ask({ version }))) as StoredDocument
      const compiled = compileStored(document)
      await prepareKinds(compiled)
      return { document, ...readyVersion(compiled) }
    })
  }

  /** Stored lists by name; missing ones are omitted. */
  async lists(
    formId: string,
    named: readonly (readonly [name: string, hash: string])[],
  ): Promise<ReadonlyMap<string, ChoiceList>> {
    const found = await Promise.all(
      named.map(async ([name, hash]) => {
        const list = await this.stored.get(`${formId} ${hash}`, async () => {
          const packed = await this.ask({ formId, list: hash })
          return packed instanceof Uint8Array ? unpackList(Buffer.from(packed)) : null
        })
        return list ? [[name, list] as const] : []
      }),
    )
    return new Map(found.flat())
  }
}
