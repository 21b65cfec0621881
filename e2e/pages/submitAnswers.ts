import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { expect } from '../test.ts'
import type { TestServer } from '../startServer.ts'

interface Answered {
  readonly formId: string
  /** The micro task that is answered. */
  readonly taskId?: string
  /** The demo's user who submits; by default the collector. */
  readonly as?: 'collector' | 'author' | 'author2' | 'admin'
}

/** Submits answers to a form through the API: a submission for each input. Returns their ids. */
export async function submitAnswers(
  { portal, origin }: TestServer,
  { formId, taskId, as = 'collector' }: Answered,
  inputs: readonly object[],
): Promise<readonly string[]> {
  const person = await request.newContext()
  await person.post(`${portal}/api/demo/sign-in`, { data: { as } })
  const ids: string[] = []
  for (const input of inputs) {
    const id = randomUUID()
    const additional_data = { PageId: formId, Prompts: [], ...(taskId ? { TaskId: taskId } : {}) }
    const data = { id, additional_data, input, submission_type: taskId ? 10_000 : 100 }
    const sent = await person.post(`${origin}/api/jarvis/spot-collection/v1/submission/submit`, { data })
    expect(sent.status(), await sent.text()).toBe(200)
    ids.push(id)
  }
  await person.dispose()
  return ids
}
