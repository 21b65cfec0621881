import { kinds } from '../../src/elements/registry.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { parseDocument } from '../../src/forms/document/parseDocument.ts'
import { printDocument } from '../../src/forms/document/printDocument.ts'
import type { Edit } from '../../src/forms/edits/Edit.ts'
import { redoOwn, undoOwn, type Crossed } from '../../src/forms/history/crossing.ts'
import { diffDocuments } from '../../src/forms/history/diffDocuments.ts'
import type { DocumentPatch } from '../../src/forms/history/DocumentPatch.ts'
import { createHistory, type History } from '../../src/forms/history/History.ts'
import { applyShared } from '../../src/forms/live/applyShared.ts'
import { meetTheirs, mergeWith } from '../../src/forms/live/meetTheirs.ts'
import type { Conflict } from '../../src/forms/merging/Conflict.ts'
import type { Told } from './labelLedger.ts'

interface Shared {
  readonly revision: number
  readonly patches: readonly DocumentPatch[]
  readonly by: number
}

/** Reads what was written, as the server does with every document that it takes. */
export function throughServer(document: FormDocument): FormDocument {
  const parsed = parseDocument(printDocument(document), kinds)
  if ('issues' in parsed) throw new Error(`The server refuses it: ${JSON.stringify(parsed.issues)}`)
  return parsed.document
}

/**
 * One form and several authors of it, each with a copy, a history and a way to the server that delays and drops. What is
 * sent is sent over the very revision it was made from, or refused; what is missed is read again as a whole.
 */
export function authorsOf(start: FormDocument, count: number) {
  const server = { document: start, revision: 0 }
  const authors = Array.from({ length: count }, (_, by) => ({
    by,
    history: createHistory(start) as History,
    base: start,
    revision: 0,
    saved: 0,
    inbox: [] as Shared[],
    told: [] as Told[],
  }))
  type Author = (typeof authors)[number]
  const isDirty = (author: Author) => author.history.position !== author.saved
  let now = 0
  const tally = { edits: 0, sent: 0, refused: 0, missed: 0 }

  const meet = (author: Author, document: FormDocument, revision: number, by?: number) => {
    const dirty = isDirty(author)
    const merge = by === undefined ? {} : { merge: `author ${by}` }
    const theirs = { document, label: 'editor:edit.setSetting', by: 'them', ...merge }
    const met = meetTheirs({ history: author.history, base: author.base, isDirty: dirty }, theirs, kinds, now)
    const mine = author.history.stable
    author.history = met.history
    author.told.push(...met.conflicts.map((conflict) => ({ conflict, mine, theirs: document })))
    author.base = document
    author.revision = revision
    author.saved = dirty ? -1 : met.history.position
  }

  const cross = (author: Author, { history, conflicts }: Crossed<Conflict>) => {
    const mine = author.history.stable
    author.told.push(...conflicts.map((conflict) => ({ conflict, mine, theirs: history.stable })))
    author.history = history
  }

  return {
    server,
    authors,
    tally,
    /** Lets time pass, in milliseconds. */
    wait: (ms: number) => void (now += ms),
    act: (author: Author, edit: Edit) => {
      author.history = author.history.commit(edit, now)
      tally.edits++
    },
    undo: (author: Author) => cross(author, undoOwn(author.history, mergeWith(kinds))),
    redo: (author: Author) => cross(author, redoOwn(author.history, mergeWith(kinds))),
    /** Sends what is new; `isLost`: the server takes it, but not all others hear of it. */
    send: (author: Author, reaches: (other: Author) => boolean) => {
      if (!isDirty(author)) return
      if (author.revision !== server.revision) return void tally.refused++
      const { stable, position } = author.history
      // As it goes over the wire.
      const patches = JSON.parse(JSON.stringify(diffDocuments(author.base, stable).patches)) as DocumentPatch[]
      const changed = applyShared(server.document, patches)
      if (!changed) throw new Error('The server cannot apply what was sent')
      server.document = throughServer(changed)
      server.revision++
      tally.sent++
      Object.assign(author, { base: stable, revision: server.revision, saved: position })
      for (const other of authors)
        if (other !== author && reaches(other)) other.inbox.push({ revision: server.revision, patches, by: author.by })
    },
    /** Takes the next message of the inbox in; after a missed one, the whole form. */
    hear: (author: Author) => {
      const next = author.inbox.shift()
      if (!next || next.revision <= author.revision) return
      const document = next.revision === author.revision + 1 ? applyShared(author.base, next.patches) : null
      if (document) return meet(author, document, next.revision, next.by)
      tally.missed++
      meet(author, server.document, server.revision)
    },
    /** Reads the form as a whole, as who was away does. */
    catchUp: (author: Author) => {
      author.inbox.length = 0
      if (author.revision !== server.revision) meet(author, server.document, server.revision)
    },
    isDirty,
  }
}
