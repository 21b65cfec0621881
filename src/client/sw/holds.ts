import type { Asked } from '../storage/keptPages.ts'
import { putBack, readKept, writeKept } from './shelf.ts'

/** Whether answers to a version are on the device, as a page that shows it says. */
type Hold = Pick<Extract<Asked, { readonly ask: 'hold' }>, 'path' | 'version' | 'held'>

const said = new Map<string, boolean>()
const keyOf = ({ path, version }: Omit<Hold, 'held'>) => `${version} ${path}`

/** Notes it for whoever asked the server meanwhile: that may take long. */
export function noteHold(hold: Hold): void {
  said.set(keyOf(hold), hold.held)
}

/** What was said last of a version; undefined where nobody did since the worker started. */
export const saidHeld = (of: Omit<Hold, 'held'>): boolean | undefined => said.get(keyOf(of))

/** Has the page that is kept stay, or not any more, where it is the one that this is about. */
export async function holdPage(hold: Hold): Promise<void> {
  noteHold(hold)
  const kept = await readKept(hold.path)
  // Something else may have been said since.
  const held = saidHeld(hold) ?? hold.held
  if (!kept) return
  if (kept.version !== hold.version) {
    if (held && !kept.held) await putBack(kept, hold.version)
  } else if (kept.held !== held) await writeKept({ ...kept, held })
}
