import { controlOf } from './controls.ts'

/**
 * Loads the code of a form's kinds, so that the form is rendered completely at once. Never rejects: failed loads are
 * retried, and reported, where the kind is rendered.
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
