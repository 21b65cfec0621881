import type { Static, TObject } from 'typebox'
import type { ElementKind } from './ElementKind.ts'

/**
 * Settings as their schema types them, for `typeof settings`. Any may be missing: the editor draws drafts that are not
 * complete yet. One that is there has its type: a document from outside is checked against the schema, and the inspector
 * and the change of a kind keep nothing that breaks it. Only while two authors change one element at the same time, one
 * of them its kind, may a draft hold what no schema allows; so lists and objects are looked at before they are walked
 * (`Array.isArray`), and anything else that is misread there throws nothing.
 */
export type SettingsOf<S extends TObject> = { readonly [key in keyof Static<S>]?: Static<S>[key] }

/** An element kind whose functions read its settings as their schema types them. */
export function defineKind<S extends TObject>(
  kind: Omit<ElementKind<SettingsOf<NoInfer<S>>>, 'settings'> & { readonly settings: S },
): ElementKind {
  // Whoever asks a kind only knows that settings are settings; those handed to it are its own.
  return kind as unknown as ElementKind
}
