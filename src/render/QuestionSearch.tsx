import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { Filling } from '../forms/filling/Filling.ts'
import { focusElement } from './focusElement.ts'
import { findQuestions, type Question, questionsIn } from './questionsIn.ts'
import { useFormTranslation, useRenderScope } from './RenderScope.ts'
import { currentTextsIn } from './useElementTexts.ts'

/** Maximum number of results shown. */
const SHOWN = 50

/** A button that opens a search over the questions; selecting one goes there. */
export function QuestionSearch({ filling }: { readonly filling: Filling }) {
  const t = useFormTranslation()
  const scope = useRenderScope()
  const dialog = useRef<HTMLDialogElement>(null)
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const open = () => {
    setQuestions(questionsIn(filling, currentTextsIn(scope), (number) => t('rows.title', { number })))
    dialog.current?.showModal()
  }
  const go = ({ id, row }: Question) => {
    dialog.current?.close()
    focusElement(id, row)
  }
  return (
    <>
      <button type="button" className="gf-button gf-search-open" aria-label={t('search.open')} onClick={open}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17" fill="none" stroke="currentColor" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        className="gf-search"
        aria-label={t('search.open')}
        onClose={() => setQuestions([])}
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      >
        {questions.length > 0 && <Finder questions={questions} onGo={go} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

interface FinderProps {
  readonly questions: readonly Question[]
  readonly onGo: (question: Question) => void
  readonly onClose: () => void
}

function Finder({ questions, onGo, onClose }: FinderProps) {
  const t = useFormTranslation()
  const id = useId()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findQuestions(questions, wanted), [questions, wanted])
  return (
    <form
      className="gf-search-box"
      onSubmit={(event) => {
        event.preventDefault()
        if (found[0]) onGo(found[0])
      }}
    >
      <label className="gf-label" htmlFor={id}>
        {t('search.label')}
      </label>
      <div className="gf-search-line">
        <input
          id={id}
          type="search"
          className="gf-input"
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className="gf-button" onClick={onClose}>
          {t('search.close')}
        </button>
      </div>
      <div className="gf-help" role="status">
        {found.length === 0 ? t('search.none') : t('search.found', { count: found.length })}
      </div>
      <ul className="gf-search-list">
        {found.slice(0, SHOWN).map((question) => (
          <li key={`${question.id} ${question.row}`}>
            <button type="button" className="gf-search-item" onClick={() => onGo(question)}>
              {question.words}
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <div className="gf-help">{t('search.more', { count: found.length - SHOWN })}</div>}
    </form>
  )
}
