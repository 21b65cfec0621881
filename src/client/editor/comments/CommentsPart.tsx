import './comments.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementComment } from '../../../contract/elementCommentShapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { commentsStore, loadComments, storeComments, useComments } from './commentsStore.ts'
import { CommentBox } from './CommentBox.tsx'

/** Comments on one element, and a field to add one; resolved ones are hidden at first. */
export function CommentsPart({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('comments')
  const editor = useEditor()
  const { comments, error } = useComments()
  const problem = useProblemMessage(error)
  const maySay = useEditorState(({ form }) => form.role !== 'viewer')
  const open = useEditorState(({ sections }) => sections['comments'])
  const [withDone, setWithDone] = useState(false)
  useEffect(() => void loadComments(editor), [editor])
  const all = (comments ?? []).filter(({ element }) => element === id)
  const left = all.filter(({ doneAt }) => doneAt === null)
  const done = all.length - left.length
  const isOpen = open ?? left.length > 0

  const setOpen = (comments: boolean) => editor.setSession({ sections: { ...editor.state.sections, comments } })
  const send = async (work: () => Promise<{ readonly comments: readonly ElementComment[] }>) => {
    // The last one marked as done does not close the section it is in.
    setOpen(true)
    try {
      storeComments(editor, (await work()).comments)
      return true
    } catch (failure) {
      commentsStore(editor).setState({ error: failure })
      return false
    }
  }
  const params = { id: editor.state.form.id }
  return (
    <section className="ed-section ed-comments" data-section="comments">
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{t('title')}</span>
          {left.length > 0 ? <em>{t('open', { count: left.length })}</em> : null}
        </button>
      </h3>
      {isOpen ? (
        <>
          <ul>
            {(withDone ? all : left).map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                maySay={maySay}
                mayRemove={comment.mine || editor.state.form.role === 'owner'}
                onDone={(isDone) =>
                  void send(() =>
                    call('editElementComment', {
                      params: { ...params, commentId: comment.id },
                      body: { done: isDone },
                    }),
                  )
                }
                onWords={(text, mentions) =>
                  send(() =>
                    call('editElementComment', {
                      params: { ...params, commentId: comment.id },
                      body: { text, mentions },
                    }),
                  )
                }
                onRemove={() =>
                  void send(() => call('removeElementComment', { params: { ...params, commentId: comment.id } }))
                }
              />
            ))}
          </ul>
          {done > 0 ? (
            <button
              type="button"
              className="ed-button ed-quiet ed-small ed-start"
              onClick={() => setWithDone(!withDone)}
            >
              {withDone ? t('hideDone') : t('showDone', { count: done })}
            </button>
          ) : null}
          {problem === '' ? null : (
            <p className="ed-error" role="alert">
              {problem}
            </p>
          )}
          {maySay ? (
            <CommentBox
              label={t('say')}
              action={t('send')}
              onSend={(text, mentions) =>
                send(() => call('addElementComment', { params, body: { element: id, text, mentions } }))
              }
            />
          ) : all.length === 0 ? (
            <p className="ed-hint">{t('none')}</p>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

interface CommentProps {
  readonly comment: ElementComment
  readonly maySay: boolean
  readonly mayRemove: boolean
  readonly onDone: (isDone: boolean) => void
  readonly onWords: (text: string, mentions: string[]) => Promise<boolean>
  readonly onRemove: () => void
}

function Comment({ comment, maySay, mayRemove, onDone, onWords, onRemove }: CommentProps) {
  const { t, i18n } = useTranslation('comments')
  const [isEdited, setEdited] = useState(false)
  const { byName, at, editedAt, doneAt, doneByName, text, mentions, mine } = comment
  const moment = new Date(at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li data-done={doneAt !== null || undefined}>
      <header>
        <strong>{byName}</strong>
        <time dateTime={at}>{moment}</time>
        {editedAt === null ? null : <span>{t('edited')}</span>}
      </header>
      {isEdited ? (
        <CommentBox
          label={t('edit')}
          action={t('save')}
          first={text}
          onCancel={() => setEdited(false)}
          onSend={async (words, mentioned) => {
            const isSent = await onWords(words, mentioned)
            if (isSent) setEdited(false)
            return isSent
          }}
        />
      ) : (
        <p>
          {partsOf(
            text,
            mentions.map(({ name }) => `@${name}`),
          ).map(({ words, isName }, i) => (isName ? <mark key={`${i + 1} ${words}`}>{words}</mark> : words))}
        </p>
      )}
      {maySay && !isEdited ? (
        <div className="ed-row">
          <button
            type="button"
            className="ed-button ed-small"
            aria-pressed={doneAt !== null}
            onClick={() => onDone(doneAt === null)}
          >
            <Icon name="check" size={14} />
            {doneAt === null ? t('done') : t('doneBy', { name: doneByName ?? '' })}
          </button>
          {mine ? <IconButton icon="write" label={t('edit')} onClick={() => setEdited(true)} /> : null}
          {mayRemove ? <IconButton icon="remove" label={t('remove')} onClick={onRemove} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** Splits a text at the names in it. */
function partsOf(
  text: string,
  names: readonly string[],
): readonly { readonly words: string; readonly isName: boolean }[] {
  const escaped = names.filter((name) => name !== '@').map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (escaped.length === 0) return [{ words: text, isName: false }]
  return text
    .split(new RegExp(`(${escaped.join('|')})`))
    .filter((words) => words !== '')
    .map((words) => ({ words, isName: names.includes(words) }))
}
