import { kinds } from '../../../../elements/registry.ts'
import { readDocument } from '../../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../../forms/document/StoredDocument.ts'

/** Properties of a form that decide how its submissions may be exported. */
export interface AboutForm {
  readonly languages: readonly string[]
  /** True if the form asks for photos or other files. */
  readonly hasFiles: boolean
  /** True if any question has an OpenStreetMap key. */
  readonly hasTags: boolean
  /** True if any answer is personal data. */
  readonly hasPersonal: boolean
}

export function aboutForm(stored: unknown): AboutForm {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  const elements = Object.values(document.elements)
  return {
    languages: document.languages,
    hasFiles: elements.some(({ kind }) => kinds.get(kind)?.media !== undefined),
    hasPersonal: elements.some(({ settings: { personal } }) => personal === true),
    hasTags: elements.some(({ settings: { tag } }) => typeof tag === 'string' && tag.trim() !== ''),
  }
}
