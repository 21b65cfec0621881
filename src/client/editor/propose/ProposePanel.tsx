import './propose.css'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlineProposal } from '../../../contract/modelShapes.ts'
import { call } from '../../api/call.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import '../../../logic/grammar.ts'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { writeText } from '../../../forms/document/Text.ts'
import { insertProblem } from '../../../forms/edits/clipboard/insertProblem.ts'
import { insertElements } from '../../../forms/edits/insertElements.ts'
import type { Outline } from '../../../forms/outline/Outline.ts'
import { outlineElements } from '../../../forms/outline/outlineElements.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { placesToAdd } from '../store/placesToAdd.ts'

/**
 * Generates questions from a sentence or a list: proposed beside the canvas, and inserted as far as the author accepts
 * them.
 */
export function ProposePanel() {
  const { t } = useTranslation('propose')
  const editor = useEditor()
  const language = useEditorState((state) => state.language)
  const id = useId()
  const [text, setText] = useState('')
  const [asking, setAsking] = useState<AbortController | null>(null)
  const [proposal, setProposal] = useState<OutlineProposal | null>(null)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState<unknown>(null)
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const problem = useProblemMessage(error)
  // The author types next.
  useEffect(() => box.current?.focus(), [])
  const questions = proposal?.outline.questions ?? []

  const ask = async () => {
    const control = new AbortController()
    setAsking(control)
    setError(null)
    setAnnouncement('')
    try {
      const params = { id: editor.state.form.id }
      const answer = await call('proposeQuestions', { params, body: { text, language }, signal: control.signal })
      setProposal(answer)
      setTaken(new Set(answer.outline.questions.keys()))
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
    } finally {
      setAsking(null)
    }
  }
  const put = async () => {
    if (!proposal) return
    if (!(await insertOutline(editor, proposal.outline, taken))) return setAnnouncement(t('noPlace'))
    editor.announce(t('added', { count: taken.size }))
    setAnnouncement(t('added', { count: taken.size }))
    setProposal(null)
    setText('')
  }
  const toggle = (i: number) => {
    const next = new Set(taken)
    if (!next.delete(i)) next.add(i)
    setTaken(next)
  }
  return (
    <div className="ed-propose">
      <header>
        <h2>{t('title')}</h2>
        <IconButton icon="close" label={t('close')} onClick={() => editor.setSession({ leftTab: 'palette' })} />
      </header>
      <label htmlFor={id}>{t('text')}</label>
      <textarea
        ref={box}
        id={id}
        className="ed-input ed-long"
        rows={6}
        maxLength={20_000}
        value={text}
        placeholder={t('example')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-primary"
          disabled={text.trim() === '' || asking !== null}
          onClick={() => void ask()}
        >
          <Icon name="propose" size={16} />
          {t('propose')}
        </button>
        {asking ? (
          <button type="button" className="ed-button" onClick={() => asking.abort()}>
            {t('cancel')}
          </button>
        ) : null}
      </div>
      <p className="ed-hint" role="status">
        {asking ? t('asking') : announcement}
      </p>
      {problem === '' ? null : (
        <p className="ed-error" role="alert">
          {problem}
        </p>
      )}
      {proposal === null ? null : questions.length === 0 ? (
        <p className="ed-hint">{t('nothing')}</p>
      ) : (
        <>
          <p className="ed-hint">
            {t(proposal.by === 'model' ? 'byModel' : proposal.failed ? 'modelFailed' : 'byRules')}
          </p>
          <Proposed proposal={proposal} taken={taken} onToggle={toggle} />
          <div className="ed-row ed-propose-acts">
            <button
              type="button"
              className="ed-button ed-primary"
              disabled={taken.size === 0}
              onClick={() => void put()}
            >
              {t('add', { count: taken.size })}
            </button>
            <button
              type="button"
              className="ed-button"
              onClick={() => {
                setProposal(null)
                box.current?.focus()
              }}
            >
              {t('discard')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

interface ProposedProps {
  readonly proposal: OutlineProposal
  readonly taken: ReadonlySet<number>
  readonly onToggle: (index: number) => void
}

/** The proposed questions, each with a checkbox. */
function Proposed({ proposal: { outline }, taken, onToggle }: ProposedProps) {
  const { t } = useTranslation('propose')
  const { t: words } = useTranslation('elements')
  const { questions, title } = outline
  return (
    <ol className="ed-proposed" aria-label={title ?? t('questions')}>
      {questions.map(({ kind, label, choices, unit, required, onlyIf, section }, i) => {
        const condition = onlyIf && questions[onlyIf.question - 1]
        const notes = [
          words(`${kind}.title`),
          unit,
          choices?.join(', '),
          required ? t('required') : undefined,
          condition && onlyIf ? t('onlyIf', { question: condition.label, answer: onlyIf.is }) : undefined,
        ]
        return (
          <li key={`${i + 1} ${label}`}>
            {section !== undefined && section !== questions[i - 1]?.section ? <h3>{section}</h3> : null}
            <label>
              <input type="checkbox" checked={taken.has(i)} onChange={() => onToggle(i)} />
              <Icon name={kind} size={16} />
              <span>
                {label}
                <small>{notes.filter(Boolean).join(' · ')}</small>
              </span>
            </label>
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Inserts the selected questions of an outline (indices from 0) below the selection, as one step, and selects them.
 * False if no place accepts them, or a lock prevented it.
 */
async function insertOutline(editor: Editor, { questions }: Outline, taken: ReadonlySet<number>): Promise<boolean> {
  const { language, document } = editor.state
  const [main = 'en'] = document.languages
  const settingsOf = (id: string): Settings => {
    const kind = editor.kinds.get(id)
    return kind ? localizedDefaults(kind, document.languages) : {}
  }
  const text = (words: string) => writeText(undefined, words, language, main)
  const elements = outlineElements(questions, taken, { kinds: editor.kinds, settingsOf, text })
  await loadEntries([...new Set(elements.flatMap((one) => [one, ...(one.children ?? [])]).map(({ kind }) => kind))])
  const stable = editor.stable()
  const places = placesToAdd({ ...editor.state, document: stable }, editor.kinds)
  const place = places.find((one) => insertProblem(stable, editor.kinds, elements, one) === null)
  if (!place) return false
  const edit = insertElements(
    stable,
    elements.map((element) => ({ element, around: [] })),
    place,
    editor,
  )
  editor.commit(edit)
  const made = (edit.creates ?? []).filter((id) => {
    const element = elementOf(editor.state.document, id)
    return element !== undefined && JSON.stringify(element.parent) === JSON.stringify(place.parent)
  })
  if (made.length === 0) return false
  editor.select(made)
  return true
}
