import type { BlockLinks } from '../document/FormDocument.ts'
import { mergeValues } from './mergeValues.ts'
import type { Versions } from './Versions.ts'

const NONE: BlockLinks = {}

/** Which elements came with blocks, of three versions: whichever side changed a link since `base`; mine where both did. */
export function mergeLinks({ base, mine, theirs }: Versions): BlockLinks {
  const [old, own, their] = [base, mine, theirs].map(({ blocks }) => blocks ?? NONE)
  return mergeValues(old, own, their, [], () => false) as BlockLinks
}
