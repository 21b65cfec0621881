import type { SubmissionRow } from '../../../src/contract/shapes.ts'
import { printDocument } from '../../../src/forms/document/printDocument.ts'
import type { FormDocument } from '../../../src/forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../src/forms/document/StoredDocument.ts'
import { everyKindForm, renamedForm } from '../everyKind.ts'
import { type PublishedForm, submission } from '../publishedForm.ts'
import type { TestClient } from '../testPortal.ts'
import type { SharedPortal } from '../sharedPortal.ts'
import { CORRECTED, EMPTY, hard, OLD, REASON, whole } from './judgedAnswers.ts'
import { sendFiles, type SentFile } from './judgedFiles.ts'

/** A form of every kind whose exported submissions are checked value by value. */
export interface JudgedForm {
  readonly form: PublishedForm
  /** The row of each submission, by its name in `judgedTables`. */
  readonly rows: { readonly [name in JudgedName]: SubmissionRow }
  readonly files: { readonly [question: string]: readonly SentFile[] }
}

/** All submissions that were sent, newest first. */
export const JUDGED_NAMES = ['hard', 'whole', 'empty', 'old'] as const
export type JudgedName = (typeof JUDGED_NAMES)[number]

const made = new WeakMap<SharedPortal, Promise<JudgedForm>>()

/**
 * Publishes a form with a question of every kind in three languages and two versions, the second of which renames a
 * question. Sends a submission that answers everything, one with values that are hard to write, one from before the
 * renaming (corrected since), and an empty one; reviews some of them. Runs once per server.
 */
export function judgedForm(s: SharedPortal): Promise<JudgedForm> {
  const known = made.get(s) ?? make(s)
  made.set(s, known)
  return known
}

async function make(s: SharedPortal): Promise<JudgedForm> {
  const author = await s.as('author')
  const { id } = (await done(author.call('createForm', { body: { template: 100 } }))).body
  const { body } = await author.call('uploadList', {
    params: { id },
    query: { format: 'csv' },
    raw: 'id,label,longitude,latitude\nw1,Bến Thành,106.698,10.772',
    headers: { 'content-type': 'application/octet-stream' },
  })
  const first = everyKindForm([
    {
      name: 'places',
      source: { hash: body.hash },
      format: 'csv',
      columns: ['id', 'label', 'longitude', 'latitude'],
      value: 'id',
      label: 'label',
    },
  ])
  const document = await publishNext(author, id, first)
  const form = { id, author, document }
  const collector = await s.as('collector')
  const send = async (input: Record<string, unknown>, version: number, more = {}) => {
    const about = { started_at: '2026-03-01T07:00:00.250Z', completed_at: '2026-03-01T07:59:00Z', ...more }
    const {
      text,
      problem,
      body: sent,
    } = await collector.call('submitWeb', {
      body: submission(id, input, { version, ...about }),
    })
    if (problem) throw new Error(`not sent: ${text}`)
    return sent.data.id
  }
  const files = await sendFiles(collector, form)
  const old = await send(OLD, 1)
  const empty = await send(EMPTY, 1)
  await publishNext(author, id, renamedForm(first))
  const ids = { old, empty, whole: await send(whole(files), 2), hard: await send(hard(), 2) }
  const edit = { edition: 1, input: CORRECTED, reason: 'Deeper than that' }
  await done(author.call('editSubmission', { params: { id, submissionId: old }, body: edit }))
  const review = { state: 'rejected', reason: REASON, edition: 1 }
  await done(author.call('reviewSubmission', { params: { id, submissionId: ids.hard }, body: review }))
  const rowOf = async (submissionId: string) =>
    (await done(author.call('getSubmission', { params: { id, submissionId } }))).body
  const rows = {
    old: await rowOf(ids.old),
    empty: await rowOf(ids.empty),
    whole: await rowOf(ids.whole),
    hard: await rowOf(ids.hard),
  }
  return { form, rows, files }
}

/** Saves the form with these questions, and publishes it. */
async function publishNext(author: TestClient, id: string, next: FormDocument): Promise<StoredDocument> {
  const { body, headers } = await author.call('getForm', { params: { id } })
  const document = structuredClone(body.document as StoredDocument)
  const printed = printDocument(next)
  document.languages = printed.languages
  document.container.form.lists = printed.container.form.lists
  document.container.form.children = printed.container.form.children
  const saved = await done(
    author.call('saveForm', { params: { id }, body: { document }, headers: { 'if-match': String(headers['etag']) } }),
  )
  await done(author.call('publishForm', { params: { id }, headers: { 'if-match': String(saved.headers['etag']) } }))
  return document
}

async function done<T extends { readonly problem: string | undefined; readonly text: string }>(
  answered: Promise<T>,
): Promise<T> {
  const answer = await answered
  if (answer.problem) throw new Error(answer.text)
  return answer
}
