import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { KeptSteps } from '../../../forms/history/History.ts'
import type { HistoryShelf } from './HistoryShelf.ts'
import { readKept, type HistoryLoss } from './KeptHistory.ts'
import { keptSteps, positionIn } from './keptSteps.ts'

/** Milliseconds that opening a form waits for its steps; they come while the form itself is on its way. */
const PATIENCE = 400

export interface FoundSteps {
  readonly kept: KeptSteps | null
  /** Why there are none although some were kept. */
  readonly lost: HistoryLoss | null
  /** The step after which the document was as this one, when that is known. */
  readonly positionOf: (document: FormDocument) => number | null
}

const NOTHING_FOUND: FoundSteps = { kept: null, lost: null, positionOf: () => null }

/** Reads what is kept of a form; then says what of it fits a document. What does not fit is thrown away. */
export async function readKeptSteps(
  shelf: HistoryShelf,
  formId: string,
): Promise<(document: FormDocument) => FoundSteps> {
  const late = new Promise<null>((give) => setTimeout(give, PATIENCE, null))
  const found = await Promise.race([shelf.read(formId), late]).catch(() => null)
  if (found === null || found === undefined) return () => NOTHING_FOUND
  const forget = () => shelf.forget(formId).catch(() => undefined)
  const kept = readKept(found)
  if (!kept) {
    await forget()
    return () => ({ ...NOTHING_FOUND, lost: 'unreadable' })
  }
  return (document) => {
    const steps = keptSteps(kept, document)
    if (steps) return { kept: steps, lost: null, positionOf: (of) => positionIn(kept, of) }
    void forget()
    return { ...NOTHING_FOUND, lost: kept.steps.length > 0 ? 'changed' : null }
  }
}
