import type { FormDocument } from '../document/FormDocument.ts'
import { change, type Detail, type DocumentChange } from './DocumentChange.ts'
import { recordChanges, valueChanges } from './valueChanges.ts'

/** What differs in the form itself, beside its elements. Its id and template are for life. */
export function formChanges(before: FormDocument, after: FormDocument): readonly DocumentChange[] {
  const [old, now] = [before.form, after.form]
  const defaults = [before.languages[0] ?? 'en', after.languages[0] ?? 'en'] as const
  const plain = { defaults, isText: false }
  const parts: { readonly [part: string]: readonly Detail[] } = {
    title: valueChanges(before.navbar.title, after.navbar.title, { defaults, isText: true }),
    mode: valueChanges(before.mode, after.mode, plain),
    languages: valueChanges(before.languages, after.languages, plain),
    data: recordChanges(old.data, now.data),
    mapData: recordChanges(old.mapData, now.mapData),
    redirect: valueChanges(old.redirect, now.redirect, plain),
    initApi: valueChanges(old.initApi, now.initApi, plain),
    submitApi: valueChanges(old.submitApi, now.submitApi, plain),
    events: valueChanges(old.events, now.events, plain),
    lists: valueChanges(old.lists, now.lists, plain),
    maps: valueChanges(old.maps, now.maps, plain),
    theme: recordChanges({ ...old.theme }, { ...now.theme }),
  }
  return Object.entries(parts).flatMap(([setting, details]) =>
    details.map((detail) => change('changed', null, { setting, ...detail })),
  )
}
