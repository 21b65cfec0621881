/** Returns a stored document for collectors: without data for authors only. */
export function withoutAuthorData(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('outdated' in stored || 'blocks' in stored)) return stored
  const { outdated: _, blocks: __, ...shown } = stored as { outdated?: unknown; blocks?: unknown }
  return shown
}
