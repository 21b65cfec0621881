import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { StoredDocument } from '../../src/forms/document/StoredDocument.ts'
import { concurrentUsers, type Seen } from './concurrentUsers.ts'
import type { MultiProcessPortal } from './multiProcessPortal.ts'

interface Kills {
  /** Number of kills, one per second, of the processes in turn. */
  readonly kills: number
  readonly processes: number
  readonly devices: number
  /** Time of a collector at a task, at most, in ms. */
  readonly atTaskMs: number
}

/** Time from one kill to the next, in ms. */
const KILL_MS = 1_000
/** Most processes that are down at the same time: where starting one takes longer than a second, kills wait. */
const MOST_DOWN = 2
/** Time for which the database is down, in ms. */
const DATABASE_DOWN_MS = 2_000

/**
 * Kills one process of an installation per second, and then its database, while devices send, collectors answer tasks
 * and two authors edit. Asserts with psql that nothing acknowledged is lost, nothing is stored twice, no task is given to
 * two collectors, and that both authors see the same form as the database. Returns what the users saw.
 */
export async function runThroughKills(portal: MultiProcessPortal, plan: Kills): Promise<Seen> {
  const users = concurrentUsers(portal, plan)
  const { seen } = users
  const { find, cluster } = portal
  const untilMore = async (count: number) => {
    const until = seen.acknowledged.length + count
    while (seen.acknowledged.length < until) await pause(10)
  }
  await untilMore(20)
  const starting = new Map<number, Promise<void>>()
  for (let kill = 0; kill < plan.kills; kill++) {
    const at = kill % plan.processes
    const next = pause(KILL_MS)
    while (starting.has(at) || starting.size >= MOST_DOWN) await Promise.race(starting.values())
    starting.set(
      at,
      portal.replace(at).finally(() => starting.delete(at)),
    )
    await next
  }
  await Promise.all(starting.values())
  await untilMore(20)
  await cluster.kill()
  await pause(DATABASE_DOWN_MS)
  await cluster.start()
  await untilMore(20)
  await users.end()

  const count = (sql: string) => Number(find(sql))
  const ids = new Set(find('SELECT id FROM submissions').split('\n'))
  expect([...seen.acknowledged, ...seen.answered].filter((id) => !ids.has(id))).toEqual([])
  // Nothing is stored twice, and the counters know everything that is stored.
  expect(count('SELECT count(*) FROM submissions')).toBe(ids.size)
  expect(count('SELECT sum(submission_count) FROM forms')).toBe(ids.size)
  // No task was given to two collectors, and none was answered twice.
  expect(seen.leasedTwice).toEqual([])
  expect(count('SELECT count(*) FROM tasks WHERE answers > 1 OR held + answers > 1 OR free < 0')).toBe(0)
  expect(count('SELECT count(*) FROM (SELECT 1 FROM task_leases GROUP BY task HAVING count(*) > 1) AS twice')).toBe(0)
  expect(count('SELECT sum(held) FROM tasks')).toBe(count('SELECT count(*) FROM task_leases'))
  expect(count('SELECT sum(answers) FROM tasks')).toBe(count('SELECT count(*) FROM task_answers'))
  expect(
    count(
      'SELECT count(*) FROM (SELECT 1 FROM submissions WHERE task_id IS NOT NULL GROUP BY task_id HAVING count(*) > 1) AS twice',
    ),
  ).toBe(0)
  await expectSameForm(portal, seen)
  // While a process or the database was down, the responses said so, and nothing else went wrong.
  expect(seen.refused).toEqual([])
  return seen
}

/**
 * Edits that were acknowledged to an author are in the form, no matter what the other did meanwhile, and the pages of
 * both show them.
 */
async function expectSameForm({ find, formId, document }: MultiProcessPortal, { pages, edits }: Seen): Promise<void> {
  const saved = JSON.parse(find(`SELECT document FROM forms WHERE id = '${formId}'`)) as StoredDocument
  const labels = new Map(saved.container.form.children.map(({ id, settings }) => [id, String(settings?.['label'])]))
  for (const [index, number] of edits.entries()) {
    expect(number).toBeGreaterThan(0)
    const label = labels.get(document.container.form.children[index]?.id ?? '')
    // The last edit may have been stored although its response was lost.
    expect([`edit ${number}`, `edit ${number + 1}`]).toContain(label)
  }
  for (const page of pages) {
    await expect.poll(() => new Map(page.labels), { timeout: 40_000 }).toEqual(labels)
    expect(page.live).toBeGreaterThan(0)
    page.end()
  }
}
