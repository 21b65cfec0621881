import { randomUUID } from 'node:crypto'
import type { StoredDocument, StoredElement } from '../../src/forms/document/StoredDocument.ts'
import type { SubmissionBody } from '../../src/forms/submission/Submission.ts'
import type { Output } from '../../src/contract/endpoints.ts'
import type { TestClient } from './testPortal.ts'
import type { SharedPortal } from './sharedPortal.ts'

let made = 0
/** A stored element for test documents, with a unique id. */
export const stored = (kind: string, name: string, settings: Record<string, unknown> = {}): StoredElement => ({
  id: `t${String(++made).padStart(7, '0')}`,
  kind,
  name,
  settings: { label: name, ...settings },
})

/** Typical elements: a required text, a number from 0 to 100, and a location. */
export const WELL = (): StoredElement[] => [
  stored('text', 'name', { required: true }),
  stored('number', 'depth', { min: 0, max: 100 }),
  stored('location', 'place'),
]

export interface PublishedForm {
  readonly id: string
  readonly author: TestClient
  readonly document: StoredDocument
}

/** Creates a form from the template, with these elements in place of the template's, and publishes it. */
export async function publishedForm(
  s: SharedPortal,
  elements: readonly StoredElement[] | null = WELL(),
  template = 100,
): Promise<PublishedForm> {
  const author = await s.as('author')
  const { body: form } = await author.call('createForm', { body: { template } })
  const { id } = form
  const document = form.document as StoredDocument
  if (elements) document.container.form.children = [...elements]
  const saved = await author.call('saveForm', { params: { id }, body: { document }, headers: { 'if-match': '"1"' } })
  if (saved.problem) throw new Error(`not saved: ${saved.text}`)
  await publish(author, id, saved.body)
  return { id, author, document }
}

async function publish(author: TestClient, id: string, { revision }: Output<'saveForm'>): Promise<void> {
  const published = await author.call('publishForm', { params: { id }, headers: { 'if-match': `"${revision}"` } })
  if (published.problem) throw new Error(`not published: ${published.text}`)
}

/** A submission for a form, with a fresh id. */
export function submission(
  PageId: string,
  input: Record<string, unknown>,
  more: Partial<SubmissionBody> = {},
): SubmissionBody {
  return { id: randomUUID(), additional_data: { PageId, Prompts: [] }, input, submission_type: 100, ...more }
}
