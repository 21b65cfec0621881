import type { ElementId, FormDocument, Settings } from '../../../forms/document/FormDocument.ts'
import type { ElementKind, Kinds } from '../../../forms/kinds/ElementKind.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { settingsOf } from '../store/settingsOf.ts'

const known = new WeakMap<Settings, { readonly of: string; readonly keys: ReadonlySet<string> }>()

/**
 * Returns the settings that differ from those of a new element of the kind, in the form's languages. Cached per
 * settings object.
 */
export function changedSettings(
  kind: ElementKind,
  settings: Settings,
  languages: readonly string[],
): ReadonlySet<string> {
  const of = `${kind.id} ${languages.join(' ')}`
  const before = known.get(settings)
  if (before?.of === of) return before.keys
  const keys = new Set(
    settingsOf(kind).flatMap(({ key }) => (isChanged(kind, key, settings[key], languages) ? [key] : [])),
  )
  known.set(settings, { of, keys })
  return keys
}

const ofSeveral = new WeakMap<
  readonly ElementId[],
  { readonly document: FormDocument; readonly keys: ReadonlySet<string> }
>()

/**
 * Returns the settings that are changed in any of these elements. Cached per document, since every visible setting
 * reads it at every change.
 */
export function changedInAny(document: FormDocument, ids: readonly ElementId[], kinds: Kinds): ReadonlySet<string> {
  const before = ofSeveral.get(ids)
  if (before?.document === document) return before.keys
  const keys = new Set<string>()
  ofSeveral.set(ids, { document, keys })
  for (const id of ids) {
    const element = document.elements[id]
    const kind = element && kinds.get(element.kind)
    if (kind) for (const key of changedSettings(kind, element.settings, document.languages)) keys.add(key)
  }
  return keys
}

/** True if a value is set and differs from that of a new element. */
function isChanged(kind: ElementKind, key: string, value: unknown, languages: readonly string[]): boolean {
  if (value === undefined) return false
  if (isSame(value, kind.defaults[key])) return false
  // The texts of a new element are in the languages that the form had then: all of them, or only the first.
  return ![languages, languages.slice(0, 1)].some((some) => isSame(value, newElementSettings(kind, some)[key]))
}

const first = new WeakMap<ElementKind, Map<string, Settings>>()

/** Returns the settings of a new element of a kind, in a form with these languages. */
export function newElementSettings(kind: ElementKind, languages: readonly string[]): Settings {
  const ofKind = first.get(kind) ?? new Map<string, Settings>()
  first.set(kind, ofKind)
  const settings = ofKind.get(languages.join(' ')) ?? localizedDefaults(kind, languages)
  ofKind.set(languages.join(' '), settings)
  return settings
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  if (keys.length !== others.length || Array.isArray(a) !== Array.isArray(b)) return false
  return keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
}
