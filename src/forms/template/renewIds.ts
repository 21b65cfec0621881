import { newId, type Random } from '../document/newId.ts'
import type { StoredDocument, StoredElement } from '../document/StoredDocument.ts'

/** Returns a copy of a document with new ids for the form and every element. */
export function renewIds(stored: StoredDocument, random: Random): StoredDocument {
  const used = new Set<string>()
  const fresh = () => {
    const id = newId(random, (id) => used.has(id))
    used.add(id)
    return id
  }
  const renew = (list: readonly StoredElement[]): StoredElement[] =>
    list.map((element) => ({
      ...structuredClone(element),
      id: fresh(),
      ...(element.children ? { children: renew(element.children) } : {}),
    }))
  const form = { ...structuredClone(stored.container.form), id: fresh() }
  return {
    ...structuredClone(stored),
    container: {
      navbar: structuredClone(stored.container.navbar),
      form: { ...form, children: renew(form.children), footer: { children: renew(form.footer.children) } },
    },
  }
}
