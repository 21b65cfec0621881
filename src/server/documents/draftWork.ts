import { Problem } from '../../contract/problems.ts'
import type { FormDocument, FormProps, TemplateKind } from '../../forms/document/FormDocument.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { DocumentPatch } from '../../forms/history/DocumentPatch.ts'
import { applyShared } from '../../forms/live/applyShared.ts'
import { serializeTrees } from '../../logic/syntaxTree.ts'
import { type DraftText, draftText } from '../store/forms/DraftText.ts'
import { compileValidatorCode } from '../validators/compileValidatorCode.ts'
import { compressCode, validatorHash } from '../validators/validatorCode.ts'
import { acceptDocument, acceptImport } from './acceptDocument.ts'
import { compileStored, isLayout } from './compileStored.ts'

/** The form whose draft a document becomes. */
export interface DraftOf {
  readonly id: string
  readonly template: TemplateKind
}

/** A validated draft to save. */
export interface AcceptedDraft extends Pick<FormDocument, 'languages'> {
  readonly form: FormProps
  readonly draft: DraftText
}

/** Validates an author's draft, as JSON. Throws documentTooLarge or documentInvalid. */
export const acceptDraft = async ({
  draft,
  of,
}: {
  readonly draft: string
  readonly of: DraftOf
}): Promise<AcceptedDraft> => accepted(acceptDocument(JSON.parse(draft), of))

/** Validates a document for a new form; returns it in the current version. Throws as above. */
export const importDraft = async ({ draft }: { readonly draft: string }): Promise<string> =>
  JSON.stringify(printDocument(acceptImport(JSON.parse(draft))))

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
    syntax: JSON.stringify(serializeTrees(formFeaturesOf(document).expressions)),
  }
}

/** The validator of a draft for browsers; null if its hash is another one, as the draft was saved since. */
export async function draftValidator({ draft, hash }: { readonly draft: string; readonly hash: string }) {
  const { schema } = compileStored(JSON.parse(draft) as StoredDocument)
  return validatorHash(schema) === hash ? compressCode(await compileValidatorCode(schema, 'browsers')) : null
}
