import { flushSync } from 'react-dom'
import type { CompiledForm } from '../../../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { ROOT } from '../../../../forms/filling/Filling.ts'
import { drawnForm } from '../../../../render/DrawnForm.ts'
import { renderPath } from '../../../../render/renderPath.ts'

/**
 * Scrolls a drawn form to an element and marks it: opens the steps, tabs and panels around it. An element that is not
 * drawn, such as a hidden value, marks its parent. Returns false if there is nothing to mark.
 */
export function revealElement(root: HTMLElement, { byId }: CompiledForm, id: ElementId): boolean {
  for (const marked of root.querySelectorAll('[data-revealed]')) marked.removeAttribute('data-revealed')
  const path: ElementId[] = []
  for (let node = byId.get(id); node; node = node.parent === null ? undefined : byId.get(node.parent)) {
    path.unshift(node.element.id)
  }
  const { places } = drawnForm(null)
  flushSync(() => {
    for (const [index, holder] of path.entries()) {
      const inside = path[index + 1]
      if (inside === undefined) continue
      places.choose(holder, ROOT, inside)
      places.setOpen(inside, ROOT, true)
    }
  })
  renderPath(new Set(path))
  for (const one of path.toReversed()) {
    const found = root.querySelector<HTMLElement>(`[data-element="${CSS.escape(one)}"]`)
    if (!found) continue
    found.dataset['revealed'] = ''
    // Only the drawn form scrolls, not the page around it.
    const [box, inner] = [root.getBoundingClientRect(), found.getBoundingClientRect()]
    root.scrollBy({ top: inner.top - box.top - Math.max(0, (box.height - inner.height) / 2) })
    return true
  }
  return false
}
