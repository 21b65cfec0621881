import type { HistoryStorage, HistoryChange } from '../../src/client/editor/history/HistoryStorage.ts'
import { STORED_VERSION } from '../../src/client/editor/history/StoredHistory.ts'
import type { Step } from '../../src/forms/history/History.ts'

/** A shelf in memory for one form, which copies its input as a database does. */
export function memoryDraftStore() {
  let kept: Pick<HistoryChange, 'head' | 'base' | 'isUnsaved'> | null = null
  const steps = new Map<number, Step>()
  const changes: HistoryChange[] = []
  const shelf: HistoryStorage = {
    read: async () =>
      kept && structuredClone({ version: STORED_VERSION, ...kept.head, base: kept.base, steps: [...steps.values()] }),
    write: async (_key, change) => {
      changes.push(change)
      const { head, isUnsaved, base } = structuredClone(change)
      kept = { head, isUnsaved, base: base ?? kept?.base ?? null }
      for (const serial of change.removed) steps.delete(serial)
      for (const step of change.added) steps.set(step.serial, structuredClone(step))
    },
    forget: async () => {
      kept = null
      steps.clear()
    },
    unsaved: async (formId) => (kept?.isUnsaved ? [formId] : []),
  }
  return { shelf, changes }
}
