import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { call } from '../../api/call.ts'
import { useEditor } from '../store/EditorProvider.tsx'

interface CommentBoxProps {
  readonly label: string
  readonly action: string
  readonly first?: string
  readonly onCancel?: () => void
  /** Resolves to false if it could not be sent; the text stays then. */
  readonly onSend: (text: string, mentions: string[]) => Promise<boolean>
}

interface Somebody {
  readonly id: string
  readonly name: string
}

/** Text field of a comment on an element; an @ offers the form's people, who are notified when mentioned. */
export function CommentBox({ label, action, first = '', onCancel, onSend }: CommentBoxProps) {
  const { t } = useTranslation('comments')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const people = usePeople()
  const [text, setText] = useState(first)
  const [caret, setCaret] = useState(first.length)
  const [active, setActive] = useState(0)
  const [busy, setBusy] = useState(false)
  const begun = /(?:^|\s)@([^@\n]{0,30})$/.exec(text.slice(0, caret))?.[1]
  const offered =
    begun === undefined ? [] : people.filter(({ name }) => foldText(name).startsWith(foldText(begun)) && name !== begun)

  const take = ({ name }: Somebody) => {
    const start = caret - (begun?.length ?? 0)
    const next = `${text.slice(0, start)}${name} ${text.slice(caret)}`
    const at = start + name.length + 1
    setText(next)
    setCaret(at)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(at, at)
    })
  }
  const send = async () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    const mentioned = people.filter(({ name }) => text.includes(`@${name}`)).map((one) => one.id)
    const isSent = await onSend(text, mentioned)
    setBusy(false)
    if (isSent) setText('')
  }
  return (
    <div className="ed-field ed-comment-box">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        className="ed-input ed-long"
        rows={2}
        maxLength={4_000}
        value={text}
        placeholder={t('placeholder')}
        aria-describedby={`${id}-hint`}
        aria-controls={offered.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setCaret(target.selectionStart)
          setActive(0)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const chosen = offered[Math.min(active, offered.length - 1)]
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void send()
          } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
            event.preventDefault()
            take(chosen)
          } else if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault()
            setActive((active + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
          }
        }}
      />
      {offered.length > 0 ? (
        <ul id={`${id}-people`} className="ed-name-offers" role="listbox" aria-label={t('people')}>
          {offered.map((person, i) => (
            <li
              key={person.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              // The text field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              {person.name}
            </li>
          ))}
        </ul>
      ) : null}
      <p id={`${id}-hint`} className="ed-announcer">
        {t('hint')}
      </p>
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small"
          disabled={text.trim() === '' || busy}
          onClick={() => void send()}
        >
          {action}
        </button>
        {onCancel ? (
          <button type="button" className="ed-button ed-quiet ed-small" onClick={onCancel}>
            {t('cancel')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Returns the people who can be mentioned; empty until loaded. */
function usePeople(): readonly Somebody[] {
  const editor = useEditor()
  const [people, setPeople] = useState<readonly Somebody[]>([])
  useEffect(() => {
    let isWanted = true
    call('listPeople', { params: { id: editor.state.form.id } }).then(
      ({ owner, people: others }) => isWanted && setPeople([owner, ...others]),
      // Without them comments work, without mentions.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [editor])
  return people
}
