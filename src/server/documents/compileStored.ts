import { kinds } from '../../elements/registry.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { compileDocument, compileInSteps } from '../../forms/compile/compileDocument.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { migrate } from '../../forms/document/migrations/migrate.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { TimeSlice } from '../desk/TimeSlice.ts'

/** True for kinds with a list of children. */
export const isLayout = (kind: string): boolean => kinds.get(kind)?.sort === 'layout'

/** Reads a document of the store, which was validated before it was stored. Throws for one of a newer release. */
export function readStored(stored: StoredDocument): FormDocument {
  const migrated = migrate(stored)
  if ('issues' in migrated) throw new Error(`a stored document does not parse: ${migrated.issues[0]?.sentence}`)
  return readDocument(migrated.json as unknown as StoredDocument, isLayout)
}

/** Compiles a document of the store. */
export const compileStored = (stored: StoredDocument): CompiledForm => compileDocument(readStored(stored), kinds)

/**
 * Compiles a document of the store, as JSON, in slices, so that other requests are answered while a large one is
 * compiled.
 */
export async function compileInSlices(text: string): Promise<CompiledForm> {
  const slice = new TimeSlice(async () => {})
  const stored = JSON.parse(text) as StoredDocument
  if (slice.isOver) await slice.pause()
  const document = readStored(stored)
  if (slice.isOver) await slice.pause()
  const steps = compileInSteps(document, kinds)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (slice.isOver) await slice.pause()
  }
}

/** Loads the resources that the checks of its kinds need, since submissions are validated completely. */
export async function prepareKinds({ nodes }: CompiledForm): Promise<void> {
  const used = new Set(nodes.map(({ kind }) => kind))
  await Promise.all(Array.from(used, (kind) => kind.prepare?.()))
}
