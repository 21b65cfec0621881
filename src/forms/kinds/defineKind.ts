import type { Static, TObject } from 'typebox'
import type { ElementKind } from './ElementKind.ts'

/**
 * Settings as typed by their schema, for `typeof settings`. Any may be missing, since the editor renders unfinished
 * drafts. Existing ones have their type: imported documents are validated against the schema, and the inspector and
 * changes of kind keep nothing invalid. The only exception: two authors concurrently change one element, one of them
 * its kind; therefore test lists and objects before iterating (`Array.isArray`), and misreading anything else must not
 * throw.
 */
export type SettingsOf<S extends TObject> = { readonly [key in keyof Static<S>]?: Static<S>[key] }

/** Defines an element kind whose functions receive its settings typed by their schema. */
export function defineKind<S extends TObject>(
  kind: Omit<ElementKind<SettingsOf<NoInfer<S>>>, 'settings'> & { readonly settings: S },
): ElementKind {
  // Callers only know generic settings; those passed to a kind are its own.
  return kind as unknown as ElementKind
}
