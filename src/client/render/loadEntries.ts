import { controls } from '../../elements/controls.ts'
import { entryNow } from './ControlSource.ts'

/**
 * Fetches the code of the kinds that a form has, so that it is drawn whole at once. Never rejects: what does not come is
 * asked for again, and reported, where it is drawn.
 */
export async function loadEntries(kindIds: Iterable<string>): Promise<void> {
  await Promise.all(
    Array.from(new Set(kindIds), async (kind) => {
      const source = controls[kind]
      if (source?.sort !== 'later') return
      await source.load().catch(() => undefined)
    }),
  )
}

/** Whether the code of all these kinds is here. */
export function hasEntries(kindIds: Iterable<string>): boolean {
  for (const kind of kindIds) if (controls[kind] && !entryNow(controls[kind])) return false
  return true
}
