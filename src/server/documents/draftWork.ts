import { Problem } from '../../contract/problems.ts'
import type { FormDocument, TemplateKind } from '../../forms/document/FormDocument.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { DocumentPatch } from '../../forms/history/DocumentPatch.ts'
import { applyShared } from '../../forms/live/applyShared.ts'
import { serializeTrees } from '../../logic/syntaxTree.ts'
import { draftText } from '../store/forms/DraftText.ts'
import { compileValidatorCode } from '../validators/compileValidatorCode.ts'
import { compressCode, validatorHash } from '../validators/validatorCode.ts'
import { acceptDocument } from './acceptDocument.ts'
import type { AcceptedDraft } from './AcceptedDraft.ts'
import { compileStored, isLayout } from './compileStored.ts'
import { parseJson } from './parseJson.ts'

/** The form whose draft a document becomes. */
export interface DraftOf {
  readonly id: string
  readonly template: TemplateKind
}

/** Validates an author's draft, as JSON. Throws documentTooLarge or documentInvalid. */
export const acceptDraft = async ({
  draft,
  of,
}: {
  readonly draft: string | Uint8Array
  readonly of: DraftOf
}): Promise<AcceptedDraft> => accepted(acceptDocument(parseJson(draft), of))

/** Applies an author's patches to the draft they were made on. Throws badRequest if they do not apply, else as above. */
export async function editDraft({
  draft,
  patches,
  of,
}: {
  readonly draft: string
  readonly patches: readonly DocumentPatch[]
  readonly of: DraftOf
}): Promise<AcceptedDraft> {
  const changed = applyShared(readDocument(JSON.parse(draft) as StoredDocument, isLayout), patches)
  if (!changed) throw new Problem('badRequest')
  return accepted(acceptDocument(printDocument(changed), of))
}

function accepted(document: FormDocument): AcceptedDraft {
  const { form, languages } = document
  return { form, languages, draft: draftText(printDocument(document)) }
}

/** What a page that previews a draft needs besides the document; the parsed expressions are JSON. */
export async function previewDraft({
  draft,
}: {
  readonly draft: string
}): Promise<{ readonly validator: string; readonly syntax: string }> {
  const document = JSON.parse(draft) as StoredDocument
  return {
    validator: validatorHash(compileStored(document).schema),
    syntax: syntaxOf(document),
  }
}

/** The id of the form in a document, and its parsed expressions as JSON. */
export async function describeTemplate({
  draft,
}: {
  readonly draft: string
}): Promise<{ readonly formId: string; readonly syntax: string }> {
  const document = JSON.parse(draft) as StoredDocument
  return { formId: document.container.form.id, syntax: syntaxOf(document) }
}

const syntaxOf = (document: StoredDocument): string =>
  JSON.stringify(serializeTrees(formFeaturesOf(document).expressions))

/** The validator of a draft for browsers; null if its hash is another one, as the draft was saved since. */
export async function draftValidator({ draft, hash }: { readonly draft: string; readonly hash: string }) {
  const { schema } = compileStored(JSON.parse(draft) as StoredDocument)
  return validatorHash(schema) === hash ? compressCode(await compileValidatorCode(schema, 'browsers')) : null
}
