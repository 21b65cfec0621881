import { setTimeout as pause } from 'node:timers/promises'
import { pagePaths } from '../../src/contract/pagePaths.ts'
import { paths } from '../../src/contract/paths.ts'
import { authorPage, type AuthorPage } from './authorPage.ts'
import type { MultiProcessPortal } from './multiProcessPortal.ts'
import { submission } from './publishedForm.ts'

/** What users saw of an installation; ids are of submissions. */
export interface Seen {
  /** Acknowledged submissions to the form, and answers to tasks. */
  readonly acknowledged: string[]
  readonly answered: string[]
  /** Tasks that two collectors received. */
  readonly leasedTwice: string[]
  /** Duration of each received task's request, in ms. */
  readonly nextTaskMs: number[]
  /** The last acknowledged number of each author's edits. */
  readonly edits: number[]
  /** The authors' pages. */
  readonly pages: readonly AuthorPage[]
  /** Responses that were neither a success nor a request to try again. */
  readonly refused: string[]
}

interface Users {
  readonly seen: Seen
  /** Everybody stops after what they are doing. */
  end(): Promise<void>
}

interface Crowd {
  readonly devices: number
  /** Time of a collector at a task, at most, in ms; on average half of it. */
  readonly atTaskMs: number
}

/** Devices that send, collectors who take and answer tasks, and two authors who edit one form, all at once. */
export function concurrentUsers(portal: MultiProcessPortal, { devices, atTaskMs }: Crowd): Users {
  const { front, formId, taskFormId, document, authors, collectors } = portal
  const stopped = new AbortController()
  const isOver = () => stopped.signal.aborted

  /** Sends a request through the balancer. Returns null if there was no response, or one that asks to try again. */
  async function ask<T>(token: string, method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...more,
    }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await fetch(front.url + path, init)
      .then(async (given) => ({ status: given.status, body: (await given.json()) as T }))
      .catch(() => null)
    return answer === null || answer.status >= 502 ? null : answer
  }

  const pages = authors.map((token, index) =>
    authorPage({ url: front.url, formId, token, client: `client${index}00`, ask }),
  )
  const seen: Seen = {
    acknowledged: [],
    answered: [],
    leasedTwice: [],
    nextTaskMs: [],
    edits: authors.map(() => 0),
    pages,
    refused: [],
  }

  /** Sends a submission until it is acknowledged, unless everybody stops. Returns true if it is. */
  const send = async (token: string, body: ReturnType<typeof submission>): Promise<boolean> => {
    while (!isOver()) {
      const answer = await ask(token, 'POST', paths.submitWeb.path, body)
      if (answer?.status === 200) return true
      if (answer && answer.status !== 503) seen.refused.push(`submission ${JSON.stringify(answer)}`)
      await pause(50)
    }
    return false
  }

  const device = async (token: string) => {
    while (!isOver()) {
      const body = submission(formId, { name: 'Durable', depth: 3 })
      if (await send(token, body)) seen.acknowledged.push(body.id ?? '')
    }
  }

  /** Who received each task. */
  const takers = new Map<string, string>()
  /** Takes the next task and answers it, as a collector who may lose any response. */
  const collector = async (token: string) => {
    await pause(Math.random() * atTaskMs)
    while (!isOver()) {
      const from = performance.now()
      const path = pagePaths.nextTask.path.replace(':id', taskFormId)
      const next = await ask<{ task: { id: string } | null }>(token, 'POST', path, { latitude: 0, longitude: 0.2 })
      if (next && ![200, 503].includes(next.status)) seen.refused.push(`next task ${JSON.stringify(next)}`)
      const task = next?.status === 200 ? next.body.task : null
      if (task === null) {
        await pause(100)
        continue
      }
      seen.nextTaskMs.push(performance.now() - from)
      if ((takers.get(task.id) ?? token) !== token) seen.leasedTwice.push(task.id)
      takers.set(task.id, token)
      await pause(Math.random() * atTaskMs)
      const about = { PageId: taskFormId, Prompts: [], TaskId: task.id }
      const body = submission(taskFormId, { note: 'yes' }, { additional_data: about, submission_type: 10000 })
      if (await send(token, body)) seen.answered.push(body.id ?? '')
    }
  }

  /**
   * Increments the number in the label of its own element. An edit whose response was lost is made again, based on what
   * the page shows by then.
   */
  const author = async (page: AuthorPage, index: number) => {
    const element = document.container.form.children[index]?.id ?? ''
    await page.read()
    for (let number = 1; !isOver();) {
      const edit = {
        client: `client${index}00`,
        label: 'editor:edit.setSetting',
        patches: [{ op: 'replace', path: ['elements', element, 'settings', 'label'], value: `edit ${number}` }],
      }
      const { method, path } = paths.editForm
      const ifMatch = { 'if-match': `"${page.revision}"` }
      const saved = await ask(authors[index] ?? '', method, path.replace(':id', formId), edit, ifMatch)
      if (saved?.status === 200) seen.edits[index] = number++
      else if (saved && ![412, 503].includes(saved.status)) seen.refused.push(`edit ${JSON.stringify(saved)}`)
      if (saved?.status === 412) await page.read()
      await pause(100)
    }
  }

  const working = [
    ...Array.from({ length: devices }, (_, i) => device(collectors[i % collectors.length] ?? '')),
    ...collectors.map(collector),
    ...pages.map(author),
  ]
  return {
    seen,
    end: async () => {
      stopped.abort()
      await Promise.all(working)
    },
  }
}
