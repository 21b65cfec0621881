import { Problem } from '../../contract/problems.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { personalElements } from '../../forms/submission/personal.ts'
import { compileInSlices, prepareKinds } from '../documents/compileStored.ts'
import { LoadingCache } from '../LoadingCache.ts'
import { type FormThread, LARGE_DRAFT } from '../formThread/FormThread.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'
import { describeVersion, type VersionDescription } from './describeVersion.ts'
import { type ReadyVersion, readyVersion } from './readyVersion.ts'
import { type VersionHead, versionHead } from './versionHead.ts'

/** Maximum number of cached versions, and of drafts. */
const MAX_CACHED = 100
/** Maximum length of all cached descriptions, in characters: that of 100 forms of 2,000 elements. */
const MAX_DESCRIBED = 40_000_000
/** Compiles versions once, and drafts once per revision; both are immutable, so cached ones never become outdated. */
export class Versions {
  private readonly ready = new LoadingCache<ReadyVersion>(MAX_CACHED)
  private readonly heads = new LoadingCache<VersionHead>(MAX_CACHED)
  private readonly described = new LoadingCache<VersionDescription>(
    MAX_DESCRIBED,
    ({ document, syntax }) => document.length + syntax.length,
  )
  private readonly drafts = new LoadingCache<CompiledForm>(MAX_CACHED)
  private readonly personalOf = new LoadingCache<ReadonlySet<string>>(MAX_CACHED)

  constructor(
    private readonly store: Store,
    private readonly thread: FormThread,
  ) {}

  /** Throws versionNotFound. */
  get(formId: string, number: number): Promise<ReadyVersion> {
    return this.ready.get(`${formId} ${number}`, async () => {
      const compiled = await compileInSlices(await this.stored(formId, number))
      await prepareKinds(compiled)
      return readyVersion(compiled)
    })
  }

  /** Throws versionNotFound. */
  head(formId: string, number: number): Promise<VersionHead> {
    return this.heads.get(`${formId} ${number}`, async () => {
      const text = await this.stored(formId, number)
      if (text.length > LARGE_DRAFT) return this.thread.run('versionHead', { formId, number })
      return versionHead(JSON.parse(text) as StoredDocument)
    })
  }

  /** Throws versionNotFound. */
  describe(formId: string, number: number): Promise<VersionDescription> {
    return this.described.get(`${formId} ${number}`, async () => {
      const { isLarge } = await this.head(formId, number)
      if (isLarge) return this.thread.run('describeVersion', { formId, number })
      const { compiled } = await this.get(formId, number)
      return describeVersion(compiled, JSON.parse(await this.stored(formId, number)) as StoredDocument)
    })
  }

  /** Ids of a form's questions with personal data, in any of its versions. */
  async personal(formId: string): Promise<ReadonlySet<string>> {
    const numbers = (await this.store.read((r) => r.forms.versions(formId))).map(({ number }) => number)
    return this.personalOf.get(`${formId} ${numbers.join()}`, async () => {
      const all = await Promise.all(numbers.map((number) => this.get(formId, number)))
      return personalElements(all.map(({ compiled }) => compiled))
    })
  }

  /** The draft of a form at a revision, or a newer one if it was saved meanwhile. */
  draft({ id, revision }: Pick<FormRow, 'id' | 'revision'>): Promise<CompiledForm> {
    return this.drafts.get(`${id} ${revision}`, async () => {
      const stored = await this.store.read(
        async (r) => (await r.forms.draftAt(id, revision)) ?? (await r.forms.draftText(id)),
      )
      return compileInSlices(stored)
    })
  }

  /** The document of a version as JSON. */
  private async stored(formId: string, number: number): Promise<string> {
    const stored = await this.store.read((r) => r.forms.versionText(formId, number))
    if (stored === undefined) throw new Problem('versionNotFound')
    return stored
  }
}
