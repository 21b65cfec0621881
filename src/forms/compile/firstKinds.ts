import type { StoredDocument, StoredElement } from '../document/StoredDocument.ts'

/** Number of questions rendered initially: about a screen, and about 10 ms to mount. */
export const QUESTIONS_PER_BLOCK = 16

/**
 * Returns the kinds of elements rendered first on a form's page: of its first {@link QUESTIONS_PER_BLOCK} questions, of the layouts
 * around them, and of its footer. Other kinds may load later.
 */
export function firstKinds({ container: { form } }: StoredDocument): ReadonlySet<string> {
  const kinds = new Set<string>()
  let left = QUESTIONS_PER_BLOCK
  const visit = ({ kind, children }: StoredElement) => {
    if (left <= 0) return
    kinds.add(kind)
    if (!children) left--
    for (const child of children ?? []) visit(child)
  }
  for (const element of form.children) visit(element)
  left = form.footer.children.length
  for (const element of form.footer.children) visit(element)
  return kinds
}
