import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { LiveEvent } from '../../src/contract/liveShapes.ts'
import { paths } from '../../src/contract/paths.ts'
import type { StoredDocument } from '../../src/forms/document/StoredDocument.ts'

export interface AuthorPage {
  /** Revision of the form that the page shows; 0 before it is loaded. */
  readonly revision: number
  /** The labels of the elements as the page shows them, by element id. */
  readonly labels: ReadonlyMap<string, string>
  /** Number of edits of others that arrived over the live channel. */
  readonly live: number
  /** Number of times the page connected. */
  readonly connections: number
  /** Reads the form again, after a missed or refused edit. */
  read(): Promise<void>
  end(): void
}

interface Opened {
  readonly url: string
  readonly formId: string
  readonly token: string
  readonly client: string
  /** Sends a request. Returns null if there was no response, or one that asks to try again. */
  readonly ask: <T>(token: string, method: string, path: string) => Promise<{ readonly body: T } | null>
}

/**
 * An author's page with a form open, as the editor does it: applies the edits of the live channel in the order of their
 * revisions, and reads the form again if one is missing. Reconnects until it is ended.
 */
export function authorPage({ url, formId, token, client, ask }: Opened): AuthorPage {
  const labels = new Map<string, string>()
  let [revision, live, connections, isOver] = [0, 0, 0, false]
  let socket: WebSocket | undefined

  const read = async () => {
    for (;;) {
      const form = await ask<{ revision: number; document: StoredDocument }>(
        token,
        'GET',
        paths.getForm.path.replace(':id', formId),
      )
      if (isOver || form) {
        if (form && form.body.revision > revision) {
          revision = form.body.revision
          for (const { id, settings } of form.body.document.container.form.children) {
            labels.set(id, String(settings?.['label']))
          }
        }
        return
      }
      await pause(50)
    }
  }

  const hear = (event: LiveEvent) => {
    if (event.is === 'hello' && event.revision > revision) return void read()
    if (event.is === 'saved') return void read()
    if (event.is !== 'edit' || event.revision <= revision) return
    if (event.revision > revision + 1) return void read()
    revision = event.revision
    if (event.client !== client) live++
    for (const patch of event.patches) {
      if (patch.op === 'replace') labels.set(String(patch.path[1]), String(patch.value))
    }
  }

  const connect = () => {
    if (isOver) return
    const address = `${url.replace('http', 'ws')}${paths.liveForm.path.replace(':id', formId)}?client=${client}`
    socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
    socket.on('open', () => connections++)
    socket.on('message', (data) => hear(JSON.parse(String(data)) as LiveEvent))
    socket.on('error', () => {})
    socket.once('close', () => setTimeout(connect, 100))
  }
  connect()

  return {
    labels,
    read,
    get revision() {
      return revision
    },
    get live() {
      return live
    },
    get connections() {
      return connections
    },
    end: () => {
      isOver = true
      socket?.terminate()
    },
  }
}
