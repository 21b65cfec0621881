import type { ShownEntry } from './outboxView.ts'
import { useOutbox } from './useOutbox.ts'

/** Ids of submissions with a correction in the outbox; a second correction would be refused. */
export function useQueuedCorrections(): ReadonlySet<string> {
  return queuedCorrections(useOutbox().entries ?? [])
}

export function queuedCorrections(entries: readonly ShownEntry[]): ReadonlySet<string> {
  const waiting = entries.filter(({ entry }) => entry.fate.state === 'waiting')
  return new Set(waiting.flatMap(({ entry }) => entry.of.corrects ?? []))
}
