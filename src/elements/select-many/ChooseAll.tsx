import { useFormWords } from '../../client/render/RenderScope.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Choice } from '../../forms/kinds/choices.ts'

interface ChooseAllProps {
  readonly settings: Settings
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** More than this, nobody means each one of. */
const MOST = 1_000

/** Two buttons below a list: everything, unless that would be more than allowed, and nothing. */
export function ChooseAll({ settings, choices, chosen, onChoose }: ChooseAllProps) {
  const t = useFormWords()
  const most = Math.min(MOST, Number(settings['maxChosen'] ?? MOST))
  return (
    <div className="gf-choices-tools">
      {choices.length <= most && (
        <button
          type="button"
          className="gf-text-button"
          disabled={chosen.length === choices.length}
          onClick={() => onChoose(choices.map((choice) => choice.value))}
        >
          {t('choices.all')}
        </button>
      )}
      <button type="button" className="gf-text-button" disabled={chosen.length === 0} onClick={() => onChoose([])}>
        {t('choices.noneChosen')}
      </button>
    </div>
  )
}
