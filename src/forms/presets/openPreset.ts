import type { FormDocument } from '../document/FormDocument.ts'
import type { Random } from '../document/newId.ts'
import { readDocument } from '../document/readDocument.ts'
import type { StoredDocument } from '../document/StoredDocument.ts'
import { readText } from '../document/Text.ts'
import { MAIN_NAME } from '../submission/placeNames.ts'
import { renewIds } from '../template/renewIds.ts'
import { stringLiteral } from './conditionOf.ts'

interface Opening {
  readonly random: Random
  /** Language of the author, used if the form has it. */
  readonly language: string
}

/** Opens a document from `buildPreset` with new ids, with the author's language as default. */
export function openPreset(stored: StoredDocument, { random, language }: Opening): FormDocument {
  const renewed = renewIds(stored, random)
  const preferred = renewed.languages.includes(language) ? [language] : []
  const { navbar, form } = renewed.container
  const children = form.children.map((element) => {
    // The default name of an unnamed kind of place is the kind's name.
    if (element.name !== MAIN_NAME || element.settings['default'] === undefined) return element
    const called = stringLiteral(readText(navbar.title, language))
    return { ...element, settings: { ...element.settings, default: called } }
  })
  return readDocument({
    ...renewed,
    languages: [...new Set([...preferred, ...renewed.languages])],
    container: { navbar, form: { ...form, children } },
  })
}
