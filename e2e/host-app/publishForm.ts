import { request } from '@playwright/test'
import type { AttachedFile } from '../../src/contract/shapes.ts'
import type { StoredDocument, StoredElement } from '../../src/forms/document/StoredDocument.ts'
import type { TestServer } from '../startServer.ts'

interface Wanted {
  readonly mode: StoredDocument['mode']
  readonly template?: StoredDocument['template']
  /** The form's languages; the template's if left out. */
  readonly languages?: readonly string[]
  /** The only environment that the form opens in: 1 for the driver apps, 2 for browsers; both by default. */
  readonly audience?: 1 | 2
  /** The closing time and the maximum number of submissions in total. */
  readonly terms?: { readonly closesAt?: string; readonly limit?: number }
  readonly theme?: StoredDocument['container']['form']['theme']
  /** Elements in place of the template's own. */
  readonly children?: readonly StoredElement[]
  /** Initial answers. */
  readonly data?: StoredDocument['container']['form']['data']
  /** GeoJSON features, attached as the list `features`. */
  readonly features?: readonly object[]
}

/** An author who uses the API: publishes forms, reads submissions. */
export interface AuthorAtWork {
  publish(wanted: Wanted): Promise<string>
  /** Publishes a whole document as a blank form. */
  publishDocument(document: StoredDocument): Promise<string>
  /** Shows the places of a point form to everyone. */
  showPlaces(formId: string): Promise<void>
  /** Publishes a newer version, with another title. */
  publishAgain(formId: string): Promise<void>
  unpublish(formId: string): Promise<void>
  addTask(formId: string, title: string, input: Record<string, unknown>): Promise<string>
  /** Releases a task from its holder. */
  release(formId: string, taskId: string): Promise<void>
  submissions(formId: string): Promise<Sent[]>
  /** The newest `limit` submissions (200 at most), and their total number. */
  newest(formId: string, limit: number): Promise<{ readonly total: number; readonly rows: readonly Sent[] }>
  /** The bytes of a file by its hash. */
  file(hash: string): Promise<Buffer>
  end(): Promise<void>
}

export interface Sent {
  readonly mode: string
  readonly submitterName: string
  readonly input: Record<string, unknown>
  readonly additionalData: Record<string, unknown>
}

export async function authorAtWork({ portal }: TestServer): Promise<AuthorAtWork> {
  const author = await request.newContext()
  const ask = async <T>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    data?: unknown,
    revision?: number,
  ): Promise<T> => {
    const headers: Record<string, string> = revision === undefined ? {} : { 'if-match': `"${revision}"` }
    const answer = await author[method](`${portal}/api${path}`, { headers, ...(data === undefined ? {} : { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  await ask('post', '/demo/sign-in', { as: 'author' })
  return {
    async publish({ mode, template = 100, languages, audience, terms, theme, children, data, features }) {
      const made = await ask<{ id: string; document: StoredDocument }>('post', '/forms', { template })
      const { id, document } = made
      document.mode = mode
      if (languages) document.languages = [...languages]
      if (theme) document.container.form.theme = theme
      if (children) document.container.form.children = [...children]
      if (data) document.container.form.data = data
      if (features) {
        const uploaded = await author.post(`${portal}/api/forms/${id}/lists?format=json`, {
          headers: { 'content-type': 'application/octet-stream' },
          data: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
        })
        const { hash, columns, value, label } = (await uploaded.json()) as AttachedFile
        const read = { format: 'json', columns, value, label } as const
        document.container.form.lists = [{ name: 'features', source: { hash }, ...read }]
      }
      const { revision } = await ask<{ revision: number }>('put', `/forms/${id}`, { document }, 1)
      await ask('post', `/forms/${id}/publish`, undefined, revision)
      if (audience) await ask('patch', `/forms/${id}`, { audience })
      const none = { opensAt: null, closesAt: null, closeMessage: null, limit: null, perPerson: null }
      if (terms) await ask('patch', `/forms/${id}`, { terms: { ...none, ...terms } })
      return id
    },
    async publishDocument(document) {
      const { id, revision } = await ask<{ id: string; revision: number }>('post', '/forms', { document })
      await ask('post', `/forms/${id}/publish`, undefined, revision)
      return id
    },
    async showPlaces(formId) {
      await ask('put', `/forms/${formId}/nearby`, { shown: true, fields: [] })
    },
    async publishAgain(formId) {
      const { document, revision } = await ask<{ document: StoredDocument; revision: number }>(
        'get',
        `/forms/${formId}`,
      )
      document.container.navbar.title = 'A newer version'
      const { revision: now } = await ask<{ revision: number }>('put', `/forms/${formId}`, { document }, revision)
      await ask('post', `/forms/${formId}/publish`, undefined, now)
    },
    async unpublish(formId) {
      await ask('post', `/forms/${formId}/unpublish`)
    },
    async addTask(formId, title, input) {
      const { ids } = await ask<{ ids: string[] }>('post', `/forms/${formId}/tasks`, { tasks: [{ title, input }] })
      return ids[0] ?? ''
    },
    async release(formId, taskId) {
      await ask('delete', `/forms/${formId}/tasks/${taskId}/lease`)
    },
    async submissions(formId) {
      return (await ask<{ rows: Sent[] }>('get', `/forms/${formId}/submissions`)).rows
    },
    newest: (formId, limit) => ask('get', `/forms/${formId}/submissions?limit=${limit}`),
    file: async (hash) => (await author.get(`${portal}/api/media/${hash}`)).body(),
    end: () => author.dispose(),
  }
}
