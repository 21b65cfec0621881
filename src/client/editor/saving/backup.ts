import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

/** Unsaved work kept in this browser. `revision` is what it was made from. */
export interface Backup {
  readonly revision: number
  /** ISO 8601. */
  readonly at: string
  readonly document: StoredDocument
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (formId: string) => `editor.backup.${formId}`

/** Keeps a backup; a full or forbidden storage is no reason to disturb a person who is working. */
export function writeBackup(shelf: Shelf, formId: string, backup: Backup): boolean {
  try {
    shelf.setItem(keyOf(formId), JSON.stringify(backup))
    return true
  } catch {
    return false
  }
}

/** The backup of a form; null when there is none, or none that can be read. */
export function readBackup(shelf: Shelf, formId: string): Backup | null {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(formId)) ?? 'null')
    return isBackup(kept) ? kept : null
  } catch {
    return null
  }
}

export function forgetBackup(shelf: Shelf, formId: string): void {
  try {
    shelf.removeItem(keyOf(formId))
  } catch {
    // A storage that cannot be written to holds no backup either.
  }
}

function isBackup(kept: unknown): kept is Backup {
  return typeof kept === 'object' && kept !== null && 'document' in kept && 'revision' in kept && 'at' in kept
}
