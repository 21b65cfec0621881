import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import type { JsonView, JsonViewWords } from './createJsonView.ts'
import type { JsonProblem } from './JsonProblem.ts'

interface JsonProblemsProps {
  readonly problems: readonly JsonProblem[]
  readonly view: JsonView
  readonly words: JsonViewWords
}

/** Everything wrong with the text, each with the way to it and its cures. */
export function JsonProblems({ problems, view, words }: JsonProblemsProps) {
  const { t } = useTranslation(['editor', 'json'])
  return (
    <ul className="ed-issues ed-json-problems" aria-label={t('json:problems')}>
      {problems.map((problem) => (
        <li
          key={`${problem.from} ${problem.to} ${problem.key} ${problem.pointer ?? ''}`}
          data-severity={problem.severity}
        >
          <Icon name="warning" size={16} />
          <div>
            <p>
              {problem.pointer ? <code>{problem.pointer}</code> : null} {words.problem(problem)}
            </p>
            <div className="ed-row">
              <button type="button" className="ed-button ed-small" onClick={() => view.goTo(problem)}>
                {t('json:goTo')}
              </button>
              {problem.fixes.map((fix) => (
                <button
                  key={`${fix.key} ${fix.change.insert}`}
                  type="button"
                  className="ed-button ed-small"
                  onClick={() => view.cure(fix)}
                >
                  {words.fix(fix)}
                </button>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
