import { useTranslation } from 'react-i18next'
import type { LivePerson } from '../../../contract/liveShapes.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './live.css'

/** Maximum number of people shown; the others are counted. */
const MAX_SHOWN = 4

/** Other people who have the form open, each in their colour: a press goes to their selection. */
export function LivePeople() {
  const { t } = useTranslation('live')
  const peers = useEditorState((state) => state.peers)
  const more = peers.length - MAX_SHOWN
  return (
    <ul className="ed-people" aria-label={t('people', { count: peers.length })}>
      {peers.slice(0, MAX_SHOWN).map((person) => (
        <li key={person.client}>
          <Person person={person} />
        </li>
      ))}
      {more > 0 ? <li className="ed-people-more">+{more}</li> : null}
      {peers.length > 1 ? <li className="ed-people-rest">+{peers.length - 1}</li> : null}
    </ul>
  )
}

function Person({ person }: { readonly person: LivePerson }) {
  const { t } = useTranslation('live')
  const editor = useEditor()
  const titleFor = useTitleOf()
  const [first] = person.selected
  const name = person.same ? t('same', { name: person.name }) : person.name
  const at = first === undefined ? '' : titleFor(first)
  const words = at ? t('isAt', { name, at }) : person.mayEdit ? name : t('looks', { name })
  return (
    <button
      type="button"
      className="ed-person"
      data-person={person.color}
      aria-label={words}
      title={words}
      onClick={() => (at && first !== undefined ? editor.select(first) : editor.announce(words))}
    >
      <span aria-hidden="true">{initialsOf(person.name)}</span>
    </button>
  )
}

/**
 * Note that another author is editing the selected element: its settings are locked until they are done, or it is taken
 * over.
 */
export function EditedByOther({ holder: { name, same, color, holds } }: { readonly holder: LivePerson }) {
  const { t } = useTranslation('live')
  const editor = useEditor()
  const who = same ? t('same', { name }) : name
  return (
    <div className="ed-held" data-person={color} role="status">
      <span>{t('holds', { name: who })}</span>
      <button
        type="button"
        className="ed-button ed-small"
        onClick={() => holds !== null && editor.actions.takeOver(holds)}
      >
        {t('takeOver')}
      </button>
    </div>
  )
}

/** Note that an edit was refused because another author is editing the element. Disappears with the next edit. */
export function RefusedForOther({ id, by }: { readonly id: ElementId; readonly by: string }) {
  const { t } = useTranslation('live')
  const { t: outline } = useTranslation('editor')
  const editor = useEditor()
  const title = useTitleOf()(id)
  const close = () => editor.setView({ rejectedByLock: null })
  const takeOver = () => {
    editor.actions.takeOver(id)
    close()
  }
  return (
    <div className="ed-lock-notice" role="alert">
      <span>{t('isHeld', { name: by, title })}</span>
      <button type="button" className="ed-button ed-small" onClick={takeOver}>
        {t('takeOver')}
      </button>
      <IconButton icon="close" label={outline('outline.dismiss')} onClick={close} />
    </div>
  )
}

/** Returns a function that gives the title of an element; '' for a deleted one. */
function useTitleOf(): (id: ElementId) => string {
  const { t } = useTranslation('elements')
  const document = useEditorState((state) => state.document)
  const language = useEditorState((state) => state.language)
  return (id) => {
    const element = elementOf(document, id)
    return element ? titleOf(element, language, document.languages[0]) || t(`${element.kind}.title`) : ''
  }
}

/** Returns the initials of the first and the last word that begin with a letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '?', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
