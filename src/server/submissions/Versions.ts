import type { ValidateFunction } from 'ajv'
import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { parseDocument } from '../../forms/document/parseDocument.ts'
import { serializeTrees, type SyntaxTrees } from '../../logic/syntaxTree.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'
import { submissionValidator } from '../validators/submissionValidator.ts'
import { validatorHash } from '../validators/validatorCode.ts'

/** A published version, ready for rendering and validating submissions. */
export interface ReadyVersion {
  readonly compiled: CompiledForm
  /** Ajv function of `compiled.schema`, compiled when first asked for. */
  readonly loadValidate: () => Promise<ValidateFunction>
  /** Hash of the validator for browsers. */
  readonly validator: string
  /** Parsed expressions, for pages that show the version. */
  readonly syntax: SyntaxTrees
}

/** Maximum number of compiled versions; the least recently used one is evicted. */
const KEPT = 100

/** Compiles versions once, and drafts once per revision; both are immutable, so cached ones never become outdated. */
export class Versions {
  private readonly ready = new Map<string, Promise<ReadyVersion>>()
  private readonly drafts = new Map<string, Promise<CompiledForm>>()

  constructor(private readonly store: Store) {}

  /** Throws versionNotFound. */
  get(formId: string, number: number): Promise<ReadyVersion> {
    return kept(this.ready, `${formId} ${number}`, () => this.load(formId, number))
  }

  /** The draft of a form at a revision, or a newer one if it was saved meanwhile. */
  draft({ id, revision }: Pick<FormRow, 'id' | 'revision'>): Promise<CompiledForm> {
    return kept(this.drafts, `${id} ${revision}`, async () => {
      const stored = await this.store.read(
        async (r) => (await r.forms.draftAt(id, revision)) ?? (await r.forms.draft(id)),
      )
      return compileStored(stored)
    })
  }

  private async load(formId: string, number: number): Promise<ReadyVersion> {
    const stored = await this.store.read((r) => r.forms.version(formId, number))
    if (!stored) throw new Problem('versionNotFound')
    const compiled = compileStored(stored)
    await prepareKinds(compiled)
    return readyVersion(compiled, serializeTrees(formFeaturesOf(stored).expressions))
  }
}

/** Returns the cached value of a key, or loads it; evicts the least recently used one. */
function kept<T>(all: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const found = all.get(key) ?? load()
  all.delete(key)
  all.set(key, found)
  found.catch(() => all.delete(key))
  for (const oldest of all.keys()) {
    if (all.size <= KEPT) break
    all.delete(oldest)
  }
  return found
}

/** Loads the resources that the checks of its kinds need, since submissions are validated completely. */
async function prepareKinds({ nodes }: CompiledForm): Promise<void> {
  const used = new Set(nodes.map(({ kind }) => kind))
  await Promise.all(Array.from(used, (kind) => kind.prepare?.()))
}

function readyVersion(compiled: CompiledForm, syntax: SyntaxTrees): ReadyVersion {
  let loading: Promise<ValidateFunction> | undefined
  return {
    compiled,
    loadValidate: () => {
      loading ??= submissionValidator(compiled.schema)
      // Retried by the next submission.
      loading.catch(() => (loading = undefined))
      return loading
    },
    validator: validatorHash(compiled.schema),
    syntax,
  }
}

/** Compiles a stored document, which was validated before and must parse. */
export function compileStored(stored: StoredDocument): CompiledForm {
  const parsed = parseDocument(stored, kinds)
  if ('issues' in parsed) throw new Error(`a stored document does not parse: ${parsed.issues[0]?.sentence}`)
  return compileDocument(parsed.document, kinds)
}
