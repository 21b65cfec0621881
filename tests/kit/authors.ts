import { kinds } from '../../src/elements/registry.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { parseDocument } from '../../src/forms/document/parseDocument.ts'
import { printDocument } from '../../src/forms/document/printDocument.ts'
import type { Edit } from '../../src/forms/edits/Edit.ts'
import { redoOwn, undoOwn, type RemoteMerge } from '../../src/forms/history/remoteEdits.ts'
import { diffDocuments } from '../../src/forms/history/diffDocuments.ts'
import type { DocumentPatch } from '../../src/forms/history/DocumentPatch.ts'
import { createHistory, type History } from '../../src/forms/history/History.ts'
import { applyShared } from '../../src/forms/live/applyShared.ts'
import { applyRemoteEdit, mergeWith } from '../../src/forms/live/applyRemoteEdit.ts'
import type { Conflict } from '../../src/forms/merging/Conflict.ts'
import type { ReportedConflict } from './labelLedger.ts'

interface Shared {
  readonly revision: number
  readonly patches: readonly DocumentPatch[]
  readonly by: number
}

/** Serializes and parses a document, as the server does with every document it accepts. */
export function throughServer(document: FormDocument): FormDocument {
  const parsed = parseDocument(printDocument(document), kinds)
  if ('issues' in parsed) throw new Error(`The server refuses it: ${JSON.stringify(parsed.issues)}`)
  return parsed.document
}

/**
 * One form and several of its authors, each with a copy, a history and a connection to the server that delays and drops
 * messages. An edit is applied to the very revision it was made from, or refused; after a missed message the whole form
 * is read again.
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
    told: [] as ReportedConflict[],
  }))
  type Author = (typeof authors)[number]
  const isDirty = (author: Author) => author.history.position !== author.saved
  let now = 0
  const tally = { edits: 0, sent: 0, refused: 0, missed: 0 }

  const meet = (author: Author, document: FormDocument, revision: number, by?: number) => {
    const dirty = isDirty(author)
    const merge = by === undefined ? {} : { merge: `author ${by}` }
    const theirs = { document, label: 'editor:edit.setSetting', by: 'them', ...merge }
    const met = applyRemoteEdit({ history: author.history, base: author.base, isDirty: dirty }, theirs, kinds, now)
    const mine = author.history.stable
    author.history = met.history
    author.told.push(...met.conflicts.map((conflict) => ({ conflict, mine, theirs: document })))
    author.base = document
    author.revision = revision
    author.saved = dirty ? -1 : met.history.position
  }

  const cross = (author: Author, { history, conflicts }: RemoteMerge<Conflict>) => {
    const mine = author.history.stable
    author.told.push(...conflicts.map((conflict) => ({ conflict, mine, theirs: history.stable })))
    author.history = history
  }

  return {
    server,
    authors,
    tally,
    /** Advances the clock by this many milliseconds. */
    wait: (ms: number) => void (now += ms),
    act: (author: Author, edit: Edit) => {
      author.history = author.history.commit(edit, now)
      tally.edits++
    },
    undo: (author: Author) => cross(author, undoOwn(author.history, mergeWith(kinds))),
    redo: (author: Author) => cross(author, redoOwn(author.history, mergeWith(kinds))),
    /** Sends new edits; the server accepts them, but only the authors that `reaches` returns true for are notified. */
    send: (author: Author, reaches: (other: Author) => boolean) => {
      if (!isDirty(author)) return
      if (author.revision !== server.revision) return void tally.refused++
      const { stable, position } = author.history
      // As serialized for the network.
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
    /** Applies the next message of the inbox; after a missed one, reads the whole form. */
    hear: (author: Author) => {
      const next = author.inbox.shift()
      if (!next || next.revision <= author.revision) return
      const document = next.revision === author.revision + 1 ? applyShared(author.base, next.patches) : null
      if (document) return meet(author, document, next.revision, next.by)
      tally.missed++
      meet(author, server.document, server.revision)
    },
    /** Reads the whole form, as after being offline. */
    catchUp: (author: Author) => {
      author.inbox.length = 0
      if (author.revision !== server.revision) meet(author, server.document, server.revision)
    },
    isDirty,
  }
}
