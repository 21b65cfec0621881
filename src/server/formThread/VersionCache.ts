import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { compileStored, prepareKinds } from '../documents/compileStored.ts'
import { unpackList } from '../lists/packList.ts'
import { type ReadyVersion, readyVersion } from '../submissions/readyVersion.ts'

/** A published version. */
export interface VersionKey {
  readonly formId: string
  readonly number: number
}

/** What the thread has not: it asks the server, which reads the database. */
export type Wanted = { readonly version: VersionKey } | { readonly formId: string; readonly list: string }

/** The document of a version as JSON, or a compressed list; null if there is none. */
export type Supplied = string | Uint8Array | null

interface LoadedVersion extends ReadyVersion {
  readonly document: StoredDocument
}

/** Maximum number of elements of all compiled versions, and of cells of all lists: the least recently used go first. */
const ELEMENTS_KEPT = 40_000
const CELLS_KEPT = 400_000

/** Compiled versions and lists of the form thread. Both are immutable, so cached ones never become outdated. */
export class VersionCache {
  private readonly versions = new LeastRecent<LoadedVersion>(ELEMENTS_KEPT)
  private readonly stored = new LeastRecent<ChoiceList | null>(CELLS_KEPT)

  constructor(private readonly ask: (wanted: Wanted) => Promise<Supplied>) {}

  version(version: VersionKey): Promise<LoadedVersion> {
    return this.versions.get(`${version.formId} ${version.number}`, async () => {
      const document = JSON.parse(String(await this.ask({ version }))) as StoredDocument
      const compiled = compileStored(document)
      await prepareKinds(compiled)
      return { value: { document, ...readyVersion(compiled) }, size: compiled.nodes.length }
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
          if (!(packed instanceof Uint8Array)) return { value: null, size: 0 }
          const { columns, rows } = await unpackList(Buffer.from(packed))
          return { value: { columns, rows }, size: columns.length * rows.length }
        })
        return list ? [[name, list] as const] : []
      }),
    )
    return new Map(found.flat())
  }
}

interface Loaded<T> {
  readonly value: T
  readonly size: number
}

/** Values loaded once, up to a total size; the least recently used ones are evicted. */
class LeastRecent<T> {
  private readonly all = new Map<string, { readonly loading: Promise<T>; size: number }>()

  constructor(private readonly most: number) {}

  get(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    const entry = this.all.get(key) ?? { loading: this.load(key, load), size: 0 }
    this.all.delete(key)
    this.all.set(key, entry)
    return entry.loading
  }

  private async load(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    try {
      const { value, size } = await load()
      const entry = this.all.get(key)
      if (entry) entry.size = size
      this.evict(key)
      return value
    } catch (error) {
      this.all.delete(key)
      throw error
    }
  }

  private evict(newest: string): void {
    let total = 0
    for (const { size } of this.all.values()) total += size
    for (const [key, { size }] of this.all) {
      if (total <= this.most) break
      if (key === newest) continue
      this.all.delete(key)
      total -= size
    }
  }
}
