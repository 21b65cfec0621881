import blank from '../../../templates/blank.json' with { type: 'json' }
import info from '../../../templates/info.json' with { type: 'json' }
import mapByYou from '../../../templates/map-by-you.json' with { type: 'json' }
import microTask from '../../../templates/micro-task.json' with { type: 'json' }
import type { FormDocument, TemplateKind } from '../document/FormDocument.ts'
import type { Random } from '../document/newId.ts'
import { readDocument } from '../document/readDocument.ts'
import type { StoredDocument } from '../document/StoredDocument.ts'
import { renewIds } from './renewIds.ts'
import { translateTemplate } from './translateTemplate.ts'

/** Committed initial documents, by template kind. */
export const TEMPLATES: { readonly [kind in TemplateKind]: StoredDocument } = {
  100: blank as StoredDocument,
  10000: microTask as StoredDocument,
  1: mapByYou as StoredDocument,
  [-1]: info as StoredDocument,
}

interface Opening {
  readonly random: Random
  /** The form's language, which its built-in messages follow; English by default. */
  readonly language?: string | undefined
}

/**
 * Creates a document from a template, with new form and element ids. INFO has a footer without a submit button, since
 * it takes no submissions.
 */
export function openTemplate(kind: TemplateKind, { random, language = 'en' }: Opening): FormDocument {
  const languages = [language]
  const template = translateTemplate(TEMPLATES[kind], languages)
  return readDocument(renewIds({ ...template, languages }, random))
}
