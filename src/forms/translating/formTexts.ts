import type { FormDocument } from '../document/FormDocument.ts'
import { isText } from '../document/titleOf.ts'
import { walk } from '../document/walk.ts'
import { withDefaultTexts } from '../kinds/defaultTexts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { textsIn, type FormText } from './textsIn.ts'

/**
 * All texts of a form: its title, maps and notices, then those of its elements in document order. Default texts that
 * the author left as they were are in every language they exist in: nobody has to translate them.
 */
export function formTexts(document: FormDocument, kinds: Kinds): readonly FormText[] {
  const texts = [...ownTexts(document)]
  const [main = 'en'] = document.languages
  for (const element of walk(document)) {
    const kind = kinds.get(element.kind)
    if (kind) texts.push(...textsIn(withDefaultTexts(element, kind, main), kinds))
  }
  return texts
}

/** Texts that belong to no element. Notices are identified by their index in the list of events. */
export function ownTexts({ navbar, form }: Pick<FormDocument, 'navbar' | 'form'>): readonly FormText[] {
  const own = { element: null } as const
  return [
    { ...own, key: 'form.title', setting: 'title', text: navbar.title },
    ...(form.maps ?? []).map(({ name, title }) => {
      return { ...own, key: `form.maps.${name}`, setting: 'maps', value: name, text: title }
    }),
    ...form.events.flatMap(({ action, params: { text } }, index) =>
      action === 'showNotice' && isText(text)
        ? [{ ...own, key: `form.events.${index}`, setting: 'events', value: String(index + 1), text }]
        : [],
    ),
  ]
}
