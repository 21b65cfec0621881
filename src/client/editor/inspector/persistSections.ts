import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'

type SectionStorage = Pick<Storage, 'getItem' | 'setItem'>
type Sections = EditorState['sections']

/**
 * Restores which parts of the settings the author opened and closed on this device, and stores changes. Returns a
 * function that stops it.
 */
export function persistSections(editor: Editor, storage: SectionStorage, author: string): () => void {
  const key = `editor.sections.${author}`
  editor.setSession({ sections: read(storage, key) })
  return editor.store.subscribe(({ sections }, before) => {
    if (sections === before.sections) return
    try {
      storage.setItem(key, JSON.stringify(sections))
    } catch {
      // The storage is full or blocked: the state lasts until the page is closed.
    }
  })
}

function read(storage: SectionStorage, key: string): Sections {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isOpen]) => typeof isOpen === 'boolean'))
  } catch {
    return {}
  }
}
