import '../../../logic/grammar.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import { kinds } from '../../../elements/registry.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { formFeaturesOf } from '../../../forms/compile/formFeatures.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { loadFunctions } from '../../../logic/loadFunctions.ts'

/** The form of a page as its author wrote it, and compiled. */
export interface AuthoredForm {
  readonly document: FormDocument
  readonly compiled: CompiledForm
}

/** Opens a page's form in this window, beside the frame's. Null until the functions of its expressions are loaded. */
export function useOpenedForm(page: Page): AuthoredForm | null {
  const stored = page.document as StoredDocument
  const [ready, setReady] = useState<StoredDocument | null>(null)
  useEffect(() => {
    let gone = false
    // Without a pack its functions evaluate to an error, which the explanation shows.
    const open = () => gone || setReady(stored)
    loadFunctions(formFeaturesOf(stored).expressions).then(open, open)
    return () => {
      gone = true
    }
  }, [stored])
  return useMemo(() => {
    if (ready !== stored) return null
    const document = readDocument(stored, (kind) => kinds.get(kind)?.sort === 'layout')
    return { document, compiled: compileDocument(document, kinds) }
  }, [ready, stored])
}
