import { isPlainForm } from '../../elements/plainForm.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { serializeTrees, type SyntaxTrees } from '../../logic/syntaxTree.ts'
import { validatorHash } from '../validators/validatorCode.ts'

/** What the page of a version needs besides its document. */
export interface VersionDescription {
  /** Hash of the validator for browsers. */
  readonly validator: string
  /** Parsed expressions, for pages that show the version. */
  readonly syntax: SyntaxTrees
  /** True if a browser can fill it in without our scripts, see `isPlainForm`. */
  readonly isPlain: boolean
}

export const describeVersion = (compiled: CompiledForm, document: StoredDocument): VersionDescription => ({
  validator: validatorHash(compiled.schema),
  syntax: serializeTrees(formFeaturesOf(document).expressions),
  isPlain: isPlainForm(compiled),
})
