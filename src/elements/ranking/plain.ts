import { choicesOf } from '../../forms/kinds/choices.ts'
import { allRendered } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import type { RankingSettings } from './ranking.ts'

/** Maximum number of choices: each place is a select with all of them. */
const MAX_RANKED = 40

/** A select for each place. Duplicates are kept, so that validation reports them; blank places are skipped. */
export const plain: PlainInput<RankingSettings> = {
  fits: (settings) => allRendered(settings) && choicesOf(settings).length <= MAX_RANKED,
  onScreen: () => false,
  read: (posted, settings) => {
    const ranked = choicesOf(settings).flatMap((_, at) => posted.text(`place${at + 1}`) || [])
    return ranked.length > 0 ? ranked : undefined
  },
}
