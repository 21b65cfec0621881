import { deviceStorage } from '../storage/deviceStorage.ts'
import { type DraftOf, draftKey } from './drafts.ts'
import { readDraftKey } from './listDrafts.ts'

/**
 * Drafts that were thrown away here while the server could not be told: by their place, the revision the server's copy
 * had then. A copy that another device changed since is not meant.
 */
const KEY = 'gone drafts'

interface Gone {
  readonly [key: string]: number
}

export function noteGone(of: DraftOf, revision: number): void {
  write({ ...read(), [draftKey(of)]: revision })
}

/** The revision that was thrown away; null when none was. */
export function goneRevision(of: DraftOf): number | null {
  return read()[draftKey(of)] ?? null
}

export function dropGone(of: DraftOf): void {
  const { [draftKey(of)]: _, ...left } = read()
  write(left)
}

/** What one person threw away and the server still has. */
export function listGone(owner: string): readonly DraftOf[] {
  return Object.keys(read()).flatMap((key) => {
    const of = readDraftKey(key)
    return of?.owner === owner ? [of] : []
  })
}

function read(): Gone {
  try {
    const kept: unknown = JSON.parse(deviceStorage().getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Gone) : {}
  } catch {
    return {}
  }
}

function write(gone: Gone): void {
  try {
    if (Object.keys(gone).length === 0) deviceStorage().removeItem(KEY)
    else deviceStorage().setItem(KEY, JSON.stringify(gone))
  } catch {
    // Without room the server's copy comes back, which loses nothing.
  }
}
