import type { BuiltInTexts, Element, ElementId, FormDocument } from './FormDocument.ts'
import type { Outdated } from './Outdated.ts'
import { SCHEMA_VERSION, type StoredDocument, type StoredElement } from './StoredDocument.ts'

/** Converts a document to the stored format; inverse of `parseDocument`. The order of keys is fixed. */
export function printDocument(document: FormDocument): StoredDocument {
  const { id, data, mapData, redirect, initApi, submitApi, events, lists, maps, instanceName, builtInWords, theme } =
    document.form
  return {
    schemaVersion: SCHEMA_VERSION,
    template: document.template,
    mode: document.mode,
    presets: document.presets,
    languages: [...document.languages],
    ...(document.outdated ? { outdated: copyNotes(document.outdated) } : {}),
    ...(document.blocks ? { blocks: { ...document.blocks } } : {}),
    container: {
      navbar: { title: document.navbar.title },
      form: {
        id,
        data: { ...data },
        mapData: { ...mapData },
        redirect,
        initApi: initApi && copyCall(initApi),
        submitApi: submitApi && copyCall(submitApi),
        events: events.map((event) => ({ ...event, params: { ...event.params } })),
        ...(lists?.length ? { lists: lists.map((list) => ({ ...list, columns: [...list.columns] })) } : {}),
        ...(maps?.length ? { maps: maps.map((layer) => ({ ...layer })) } : {}),
        ...(instanceName ? { instanceName } : {}),
        ...(builtInWords && Object.keys(builtInWords).length > 0 ? { builtInWords: copyNotes(builtInWords) } : {}),
        ...(theme && Object.keys(theme).length > 0 ? { theme: { ...theme } } : {}),
        children: printList(document, document.roots.children),
        footer: { children: printList(document, document.roots.footer) },
      },
    },
  }
}

/** Converts elements with their descendants to the stored format. Depth is bounded by the document's limits. */
export function printList(document: FormDocument, ids: readonly ElementId[]): StoredElement[] {
  return ids.map((id) => {
    const element = document.elements[id] as Element
    return {
      id,
      kind: element.kind,
      ...(element.name === undefined ? {} : { name: element.name }),
      settings: element.settings,
      ...(element.children ? { children: printList(document, element.children) } : {}),
    }
  })
}

const copyNotes = (notes: Outdated | BuiltInTexts) =>
  Object.fromEntries(Object.entries(notes).map(([key, notes]) => [key, { ...notes }]))

function copyCall<C extends { readonly headers?: { readonly [name: string]: string } }>(call: C) {
  return { ...call, ...(call.headers ? { headers: { ...call.headers } } : {}) }
}
