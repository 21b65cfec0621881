import type { FormDocument, TemplateKind } from '../../forms/document/FormDocument.ts'
import { collectorTitle } from '../../forms/document/collectorTitle.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { draftText } from '../store/forms/DraftText.ts'
import { acceptDocument, acceptImport } from './acceptDocument.ts'
import type { AcceptedDraft } from './AcceptedDraft.ts'
import { readStored } from './compileStored.ts'
import { parseJson } from './parseJson.ts'

/** A validated draft of a form that does not exist yet. */
export interface NewDraft extends AcceptedDraft {
  readonly template: TemplateKind
}

interface Identity {
  /** Id of the new form. */
  readonly id: string
  /** Its name, which becomes its title unless it has one; null: the title stays. */
  readonly name: string | null
}

/** How to read the document of a new form: an imported one, an author's template, or another form's. */
const READ = {
  import: acceptImport,
  template: (json: unknown) => acceptDocument(json),
  copy: (json: unknown) => readStored(json as StoredDocument),
}

/** The draft of a new form from a document, as JSON. Throws documentTooLarge or documentInvalid. */
export const newDraft = async ({
  draft,
  from,
  ...identity
}: Identity & { readonly draft: string | Uint8Array; readonly from: keyof typeof READ }): Promise<NewDraft> =>
  newDraftOf(READ[from](parseJson(draft)), identity)

/** The draft of a new form from a document. */
export function newDraftOf(document: FormDocument, { id, name }: Identity): NewDraft {
  const { template, languages, navbar } = document
  const form = { ...document.form, id }
  const title = name === null ? navbar.title : collectorTitle(navbar.title, name.trim())
  return {
    form,
    languages,
    template,
    draft: draftText(printDocument({ ...document, form, navbar: { ...navbar, title } })),
  }
}
