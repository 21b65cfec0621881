import { controlOf } from './controls.ts'

/**
 * Fetches the code of the kinds that a form has, so that it is drawn whole at once. Never rejects: what does not come is
 * asked for again, and reported, where it is drawn.
 */
export async function loadEntries(kindIds: Iterable<string>): Promise<void> {
  await Promise.all(
    Array.from(new Set(kindIds), async (kind) => {
      const source = controlOf(kind)
      if (source.sort !== 'lazy') return
      await source.load().catch(() => undefined)
    }),
  )
}
