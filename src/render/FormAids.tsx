import type { Filling } from '../forms/filling/Filling.ts'
import { FormScope } from './FormScope.tsx'
import { useDirection } from './PseudoTranslator.ts'
import { QuestionSearch } from './QuestionSearch.tsx'
import { useFormTranslation } from './RenderScope.ts'
import { useProgress } from './useProgress.ts'
import './aids.css'

/** Minimum number of questions for progress and search. */
const MANY = 30

interface FormAidsProps {
  readonly filling: Filling
  readonly language: string
  /** Draws progress as a bar without its text, which the page shows elsewhere. */
  readonly barOnly?: boolean
}

/** The toolbar of a long form: progress and a search over the questions. Renders nothing for short forms. */
export function FormAids({ filling, language, barOnly = false }: FormAidsProps) {
  const direction = useDirection(language)
  const inputs = filling.compiled.nodes.filter((node) => node.kind.sort === 'input')
  if (inputs.length < MANY) return null
  return (
    <FormScope compiled={filling.compiled} filling={filling} language={language}>
      <div className="gf-form gf-aids" lang={language} dir={direction}>
        <Progress filling={filling} barOnly={barOnly} />
        <QuestionSearch filling={filling} />
      </div>
    </FormScope>
  )
}

function Progress({ filling, barOnly }: Pick<FormAidsProps, 'filling' | 'barOnly'>) {
  const t = useFormTranslation()
  const { answered, asked } = useProgress(filling)
  const text = t('progress.text', { answered, asked })
  return (
    <div className="gf-progress">
      {!barOnly && (
        <div className="gf-progress-text" aria-hidden="true">
          {text}
        </div>
      )}
      <progress className="gf-progress-bar" aria-label={text} max={asked || 1} value={answered} />
    </div>
  )
}
