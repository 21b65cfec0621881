import type { Element, Settings } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import type { ElementKind } from './ElementKind.ts'

type Translated = { readonly [tag: string]: string }

const made = new WeakMap<Element, { readonly main: string; readonly element: Element }>()

/**
 * Returns the element with the texts of its kind that the author left as they were, such as "Submit" or "Photo", in all
 * languages that the kind has them in: they follow the reader's language like the built-in texts around them. Texts
 * that differ from the kind's in `main`, the form's main language, and existing translations are the author's. The same
 * element object if there is nothing to add, and the same result for the same element and language.
 */
export function withDefaultTexts(element: Element, kind: ElementKind, main: string): Element {
  const known = made.get(element)
  if (known?.main === main) return known.element
  const added: { [key: string]: Text } = {}
  for (const [key, text] of translatedDefaults(kind)) {
    const own = element.settings[key]
    if (own !== undefined && isUntouched(own as Text, text, main)) {
      added[key] = {
        ...text,
        ...(typeof own === 'string' ? { [main]: defaultIn(text, main) ?? own } : (own as Translated)),
      }
    }
  }
  const isSame = Object.keys(added).length === 0
  const result = isSame ? element : { ...element, settings: { ...element.settings, ...added } }
  made.set(element, { main, element: result })
  return result
}

const ofKind = new WeakMap<Settings, readonly (readonly [string, Translated])[]>()

/** Default texts of a kind that exist in several languages, by setting. */
function translatedDefaults({ defaults }: ElementKind): readonly (readonly [string, Translated])[] {
  const before = ofKind.get(defaults)
  if (before) return before
  const found = Object.entries(defaults).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'en') === 'string'
      ? [[key, value as Translated] as const]
      : [],
  )
  ofKind.set(defaults, found)
  return found
}

const defaultIn = (text: Translated, tag: string) => text[tag] ?? text[tag.split('-')[0] ?? '']

/**
 * True for the default text in the main language, or for the English one of a template. A text without its main
 * language, which another one was made later, counts if all that it has is the kind's.
 */
function isUntouched(own: Text, text: Translated, main: string): boolean {
  const isDefault = (words: string, tag: string) => words === defaultIn(text, tag)
  if (typeof own === 'string') return isDefault(own, main) || isDefault(own, 'en')
  const words = own[main]
  if (words !== undefined) return isDefault(words, main)
  const written = Object.entries(own)
  return written.length > 0 && written.every(([tag, one]) => isDefault(one, tag))
}
