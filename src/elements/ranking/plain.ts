import { choicesOf } from '../../forms/kinds/choices.ts'
import { allDrawn } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import type { RankingSettings } from './ranking.ts'

/** Maximum number of choices: each place is a select with all of them. */
const MOST_RANKED = 40

/** A select for each place. Duplicates are kept, so that validation reports them; blank places are skipped. */
export const plain: PlainInput<RankingSettings> = {
  fits: (settings) => allDrawn(settings) && choicesOf(settings).length <= MOST_RANKED,
  onScreen: () => false,
  read: (posted, settings) => {
    const ranked = choicesOf(settings).flatMap((_, at) => posted.text(`place${at + 1}`) || [])
    return ranked.length > 0 ? ranked : undefined
  },
}
