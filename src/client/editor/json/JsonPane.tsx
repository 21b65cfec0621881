import '../../../logic/grammar.ts'
import './json.css'
import { useEffect, useId, useRef, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { createJsonView, type JsonView, type JsonViewLabels } from './createJsonView.ts'
import { Icon } from '../ui/Icon.tsx'
import type { JsonStatus } from './createJsonSession.ts'
import type { JsonProblem } from './JsonProblem.ts'

/** The form as JSON, beside the canvas or instead of it: typed changes become edits. */
export function JsonPane() {
  const { t } = useTranslation(['editor', 'json'])
  const editor = useEditor()
  const layout = useEditorState((state) => state.jsonView)
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const words = useJsonWords()
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<JsonView | null>(null)
  const [status, setStatus] = useState<JsonStatus | null>(null)
  const describedBy = useId()

  useEffect(() => {
    if (!place.current) return
    const opened = createJsonView({ parent: place.current, editor, words, describedBy, readOnly, onStatus: setStatus })
    setView(opened)
    return () => {
      setView(null)
      opened.end()
    }
  }, [editor, words, describedBy, readOnly])

  const state = status?.state ?? 'applied'
  return (
    <section className="ed-json" aria-label={t('json:label')} data-state={state} data-layout={layout}>
      <header className="ed-json-head">
        <h2>{t('json:title')}</h2>
        <span role="status" className="ed-json-state">
          {t(readOnly ? 'json:state.readOnly' : `json:state.${state}`)}
        </span>
        <span className="ed-space" />
        <button
          type="button"
          className="ed-button ed-small ed-json-layout"
          aria-pressed={layout === 'instead'}
          onClick={() => editor.setSession({ jsonView: layout === 'instead' ? 'beside' : 'instead' })}
        >
          {t('json:alone')}
        </button>
        <IconButton icon="close" label={t('json:close')} onClick={() => editor.setSession({ jsonView: 'closed' })} />
      </header>
      <div ref={place} className="ed-json-text" />
      <p id={describedBy} className="ed-json-keys">
        {t('json:keys')}
      </p>
      {view && (state === 'refused' || state === 'overtaken') ? (
        <div className="ed-json-decide ed-row">
          <p>{t(`json:decide.${state}`)}</p>
          {state === 'overtaken' ? (
            <button type="button" className="ed-button ed-small" onClick={view.session.keep}>
              {t('json:keep')}
            </button>
          ) : null}
          <button type="button" className="ed-button ed-small" onClick={view.session.discard}>
            {t('json:discard')}
          </button>
        </div>
      ) : null}
      {view && status && status.problems.length > 0 ? (
        <JsonProblems problems={status.problems} view={view} words={words} />
      ) : null}
    </section>
  )
}

/** Returns the texts of the JSON view, in the user's language; the same object until that changes. */
function useJsonWords(): JsonViewLabels {
  const { t } = useTranslation(['editor', 'json'])
  const { t: elements } = useTranslation('elements')
  return useMemo(
    () => ({
      label: t('json:label'),
      phrases: t('json:phrases', { returnObjects: true }) as { readonly [english: string]: string },
      problem: ({ key, params }) => t(key, params),
      fix: ({ key, params }) => t(key, params),
      kind: (id) => elements(`${id}.title`),
      setting: (kind, key) => elements([`${kind}.settings.${key}`, `common.settings.${key}`], { defaultValue: '' }),
    }),
    [t, elements],
  )
}

interface JsonProblemsProps {
  readonly problems: readonly JsonProblem[]
  readonly view: JsonView
  readonly words: JsonViewLabels
}

/** All problems of the text, each with a link to its place and its fixes. */
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
                  onClick={() => view.applyFix(fix)}
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
