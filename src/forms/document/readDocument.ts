import type {
  BlockLinks,
  Element,
  ElementId,
  FormDocument,
  FormEvent,
  ParentRef,
  TemplateKind,
} from './FormDocument.ts'
import type { StoredDocument, StoredElement } from './StoredDocument.ts'

/**
 * Converts a valid stored document to flat form. Trusts its input: use `parseDocument` for untrusted documents.
 * `isLayout` tells which kinds always have a list of children; others have one if stored.
 */
export function readDocument(stored: StoredDocument, isLayout: (kind: string) => boolean = () => false): FormDocument {
  const { children, footer, events, ...props } = stored.container.form
  const elements: { [id: ElementId]: Element } = {}
  const readList = (list: readonly StoredElement[], parent: ParentRef): readonly ElementId[] =>
    list.map((element) => {
      const { id, kind, name, settings } = element
      const nested = element.children ?? (isLayout(kind) ? [] : undefined)
      elements[id] = {
        id,
        kind,
        ...(name === undefined ? {} : { name }),
        settings,
        ...(nested ? { children: readList(nested, { in: id }) } : {}),
        parent,
      }
      return id
    })
  const roots = { children: readList(children, 'children'), footer: readList(footer.children, 'footer') }
  return {
    template: stored.template as TemplateKind,
    mode: stored.mode,
    presets: stored.presets,
    languages: stored.languages,
    ...(stored.outdated && Object.keys(stored.outdated).length > 0 ? { outdated: stored.outdated } : {}),
    ...(isLinks(stored.blocks) ? { blocks: stored.blocks } : {}),
    navbar: { title: stored.container.navbar.title },
    form: { ...props, events: events as readonly FormEvent[] },
    elements,
    roots,
  }
}

/** True for an object; links are not validated, and hand-written JSON may contain anything. */
const isLinks = (blocks: unknown): blocks is BlockLinks =>
  typeof blocks === 'object' && blocks !== null && !Array.isArray(blocks) && Object.keys(blocks).length > 0
