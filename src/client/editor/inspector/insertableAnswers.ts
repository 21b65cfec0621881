import { resolveAnswerName } from '../../../forms/compile/resolveAnswerName.ts'
import { answerPaths, nameOf } from '../../../forms/compile/answerPaths.ts'
import { ruleScopes } from '../../../forms/compile/ruleScopes.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { textPlace } from '../../../forms/kinds/answerTexts.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** An answer that a text can reference: the name in braces, and the title of its question. */
export interface InsertableAnswer {
  readonly name: string
  readonly title: string
}

/**
 * Returns the answers that `{name}` can reference in a setting's text, those of its own row first; none where
 * references have no meaning.
 */
export function insertableAnswers(
  document: FormDocument,
  id: ElementId,
  setting: string,
  kinds: Kinds,
  language: string,
): readonly InsertableAnswer[] {
  const kind = kinds.get(document.elements[id]?.kind ?? '')
  const place = kind && textPlace(kind, setting) !== null ? ruleScopes(document, kinds)(id, setting) : null
  if (!place) return []
  const { names, repeat = null } = place.scope
  const titles = new Map<string, string>()
  for (const [one, path] of answerPaths(document, kinds)) {
    const element = document.elements[one]
    if (element && one !== id) titles.set(nameOf(path), titleOf(element, language, document.languages[0]))
  }
  const found = new Map<string, InsertableAnswer>()
  for (let around = repeat; ; around = names.repeatOf(around)) {
    for (const full of titles.keys()) {
      const name = around === null ? full : full.startsWith(`${around}.`) ? full.slice(around.length + 1) : null
      if (name === null || found.has(name) || resolveAnswerName(name, repeat, names) !== full) continue
      found.set(name, { name, title: titles.get(full) ?? '' })
    }
    if (around === null) return [...found.values()]
  }
}
