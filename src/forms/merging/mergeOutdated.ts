import { outdatedFrom, withNote, type Outdated } from '../document/Outdated.ts'
import type { Versions } from './Versions.ts'

/** Which translations are left behind, of three versions: whichever side changed one since `base`; mine where both did. */
export function mergeOutdated({ base, mine, theirs }: Versions): Outdated {
  let merged: Outdated = mine.outdated ?? {}
  const pairs = [base.outdated ?? {}, theirs.outdated ?? {}].flatMap((one) =>
    Object.entries(one).flatMap(([key, notes]) => Object.keys(notes).map((language) => [key, language] as const)),
  )
  for (const [key, language] of pairs) {
    const [old, own, their] = [base, mine, theirs].map(({ outdated }) => outdatedFrom(outdated, key, language))
    if (own === old) merged = withNote(merged, key, language, their)
  }
  return merged
}
