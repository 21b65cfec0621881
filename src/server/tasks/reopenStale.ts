import type { TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import type { Store } from '../store/Store.ts'

const DAY_MS = 24 * 3_600_000
/** Minimum interval between checks, in ms, and tasks reopened per check, since the caller waits. */
const LOOK_MS = 60_000
const AT_ONCE = 500

const looked = new WeakMap<Store, Map<string, number>>()

/** Starts a new round for tasks whose answers are older than the form's settings allow ("still true?"). */
export async function reopenStale(
  store: Store,
  formId: string,
  { freshDays }: TaskSettings,
  now: number,
): Promise<void> {
  if (freshDays === null) return
  const times = looked.get(store) ?? new Map<string, number>()
  looked.set(store, times)
  if (now - (times.get(formId) ?? 0) < LOOK_MS) return
  const count = await store.write((w) => w.tasks.askAgain(formId, now - freshDays * DAY_MS, AT_ONCE))
  // If there are more, the next request continues.
  if (count < AT_ONCE) times.set(formId, now)
}
