import { removePieces, SEEN } from '../../map/kept/mapShelf.ts'
import { askWorker } from '../page/kept/keeper.ts'
import { measureStorage, type StorageMeasured } from './measureStorage.ts'

/**
 * Takes away what comes again from the network: maps that were looked at, forms that nothing was begun in. Drafts, what
 * waits to be sent and saved areas stay. Gives what is there then, and the bytes that became free.
 */
export async function makeRoom(): Promise<{ readonly now: StorageMeasured; readonly freed: number }> {
  const before = await measureStorage()
  await removePieces(SEEN).catch(() => undefined)
  await askWorker({ ask: 'room' })
  const now = await measureStorage()
  return { now, freed: Math.max(0, sum(before) - sum(now)) }
}

const sum = ({ parts }: StorageMeasured) => parts.forms + parts.seen
