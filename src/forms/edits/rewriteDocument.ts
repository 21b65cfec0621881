import type { Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import { shareUnchanged } from '../document/shareUnchanged.ts'
import type { Edit } from './Edit.ts'

/**
 * Replaces a document by hand-written JSON, keeping every equal part: elements are identified by id, and the step is as
 * small as the change. The form keeps its id and template. `from` is the document that was edited; it determines the
 * label and merge key.
 */
export function rewriteDocument(from: FormDocument, written: FormDocument): Edit {
  const apply = (document: FormDocument): FormDocument =>
    shareUnchanged(document, {
      ...written,
      template: document.template,
      form: { ...written.form, id: document.form.id },
    })
  const { name, element } = whatChanged(from, apply(from))
  return { label: `editor:edit.${name}`, merge: `rewriteDocument ${name} ${element ?? ''}`, apply }
}

interface Change {
  readonly name: string
  /** The only changed element, if there is one. */
  readonly element?: ElementId
}

function whatChanged(before: FormDocument, after: FormDocument): Change {
  const parts = (Object.keys(after) as (keyof FormDocument)[]).filter((part) => before[part] !== after[part])
  if (parts.length === 1 && parts[0] === 'navbar') return { name: 'setNavbarTitle' }
  if (!parts.includes('elements') && !parts.includes('roots')) return { name: 'setFormSettings' }
  if (parts.some((part) => part !== 'elements' && part !== 'roots')) return { name: 'rewriteDocument' }

  const added = Object.keys(after.elements).filter((id) => !Object.hasOwn(before.elements, id))
  const removed = Object.keys(before.elements).filter((id) => !Object.hasOwn(after.elements, id))
  const changed = Object.values(after.elements).filter(
    (element) => Object.hasOwn(before.elements, element.id) && before.elements[element.id] !== element,
  )
  const moved = changed.every((element) => isOnlyMoved(before.elements[element.id], element))
  if (added.length > 0) return { name: removed.length === 0 && moved ? 'addElement' : 'rewriteDocument' }
  if (removed.length > 0) return { name: moved ? 'removeElements' : 'rewriteDocument' }
  if (moved) return { name: 'moveElement' }
  const [one] = changed
  const old = one && before.elements[one.id]
  if (changed.length > 1 || !one || !old || old.kind !== one.kind || parts.length > 1)
    return { name: 'rewriteDocument' }
  return { name: old.name === one.name ? 'setSetting' : 'renameElement', element: one.id }
}

/** True if only an element's position or children differ. */
function isOnlyMoved(before: Element | undefined, after: Element): boolean {
  return before?.kind === after.kind && before.name === after.name && before.settings === after.settings
}
