import type { StoredDocument, StoredElement } from './StoredDocument.ts'

/** Settings with the URL of an image, at any depth of an element's settings. */
const ADDRESSES: readonly string[] = ['src', 'image']

/** Returns the URLs of images that a form shows by itself, without repetitions and data URLs. */
export function imageUrlsIn({ container: { form } }: StoredDocument): readonly string[] {
  const found = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') look(inner)
      else if (ADDRESSES.includes(key) && /^(?:https:\/\/|\/(?!\/))/.test(inner)) found.add(inner)
    }
  }
  const visit = ({ settings, children = [] }: StoredElement) => {
    look(settings)
    for (const child of children) visit(child)
  }
  look({ image: form.theme?.logo })
  for (const element of [...form.children, ...form.footer.children]) visit(element)
  return [...found]
}
