import { DeleteOutlined, EditOutlined, SendOutlined } from '@ant-design/icons'
import { Avatar, Button, Mentions } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../../contract/endpoints.ts'
import type { Comment } from '../../../../contract/correctionShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { tabStorage } from '../../../../render/storage/deviceStorage.ts'
import { useSession } from '../../../session/useSession.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { mentionedIds, splitMentions } from './mentions.ts'

interface CommentsProps {
  readonly formId: string
  readonly submissionId: string
  /** People a comment can mention. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Reason why the user may not comment; null if they may. */
  readonly disabledReason: string | null
  /** True if the user may delete comments of others. */
  readonly isOwner: boolean
  readonly counted: (count: number) => void
}

/** Comments of the form's people on a submission; an @ mentions one of them, who is notified. */
export function Comments({ formId, submissionId, people, disabledReason, isOwner, counted }: CommentsProps) {
  const { t } = useTranslation('desk')
  const { problem } = useNotices()
  const { user } = useSession()
  const params = { id: formId, submissionId }
  const draft = `desk.comment.${user?.id}.${submissionId}`
  const { answer, reload, set } = useAuthorQuery('listComments', { params })
  const [editing, setEditing] = useState<string | null>(null)
  const take = async (work: Promise<Output<'listComments'>>): Promise<boolean> => {
    try {
      const now = await work
      set(now)
      counted(now.comments.filter(({ deleted }) => !deleted).length)
      return true
    } catch (error) {
      problem(error)
      return false
    }
  }
  const write = (text: string) =>
    take(call('addComment', { params, body: { text, mentions: [...mentionedIds(text, people)] } }))
  const edit = async ({ id }: Comment, text: string) => {
    const body = { text, mentions: [...mentionedIds(text, people)] }
    const done = await take(call('editComment', { params: { ...params, commentId: id }, body }))
    if (done) setEditing(null)
    return done
  }
  const remove = ({ id }: Comment) => void take(call('removeComment', { params: { ...params, commentId: id } }))
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ comments }) => (
        <div className="desk-comments">
          {comments.length === 0 && <p className="desk-quiet">{t('comments.none')}</p>}
          <ol>
            {comments.map((comment) => (
              <li key={comment.id}>
                {editing === comment.id ? (
                  <Writing
                    people={people}
                    start={comment.text}
                    label={t('comments.edit')}
                    give={(text) => edit(comment, text)}
                    cancel={() => setEditing(null)}
                  />
                ) : (
                  <One
                    comment={comment}
                    edit={comment.mine && disabledReason === null ? () => setEditing(comment.id) : null}
                    remove={comment.mine || isOwner ? () => remove(comment) : null}
                  />
                )}
              </li>
            ))}
          </ol>
          {disabledReason === null ? (
            <Writing
              people={people}
              start={tabStorage().getItem(draft) ?? ''}
              label={t('comments.write')}
              give={write}
              cancel={null}
              keep={(text) => keepDraft(draft, text)}
            />
          ) : (
            <p className="desk-quiet">{disabledReason}</p>
          )}
        </div>
      )}
    </WhenLoaded>
  )
}

/** Keeps a comment that was not sent, so that it is still there when the submission is opened again in this tab. */
function keepDraft(key: string, text: string) {
  try {
    if (text.trim() === '') tabStorage().removeItem(key)
    else tabStorage().setItem(key, text)
  } catch {
    // The storage is full: the text stays in its box.
  }
}

interface OneProps {
  readonly comment: Comment
  readonly edit: (() => void) | null
  readonly remove: (() => void) | null
}

function One({ comment, edit, remove }: OneProps) {
  const { t } = useTranslation(['desk', 'common'])
  const when = useDateTime()
  if (comment.deleted) return <p className="desk-quiet">{t('desk:comments.deleted', { name: comment.byName })}</p>
  return (
    <article className="desk-comment">
      <Avatar size={28}>{comment.byName.slice(0, 1)}</Avatar>
      <div>
        <header>
          <span className="desk-comment-by">
            <b>{comment.byName}</b>{' '}
            <span className="desk-quiet">
              {when(comment.at)}
              {comment.editedAt && ` · ${t('desk:comments.edited')}`}
            </span>
          </span>
          {edit && (
            <Button
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('desk:comments.edit')}
              onClick={edit}
            />
          )}
          {remove && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('desk:comments.delete')}
              onClick={remove}
            />
          )}
        </header>
        <p>
          {splitMentions(comment.text, comment.mentions).map(({ text, at, isName }) =>
            isName ? (
              <b key={at} className="desk-mention">
                {text}
              </b>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </p>
      </div>
    </article>
  )
}

interface WritingProps {
  readonly people: CommentsProps['people']
  readonly start: string
  readonly label: string
  /** Resolves to true if it was saved. */
  readonly give: (text: string) => Promise<boolean>
  readonly cancel: (() => void) | null
  /** Called with the text whenever it changes. */
  readonly keep?: (text: string) => void
}

function Writing({ people, start, label, give, cancel, keep }: WritingProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [text, setText] = useState(start)
  const [busy, setBusy] = useState(false)
  const change = (next: string) => {
    setText(next)
    keep?.(next)
  }
  const send = async () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    const kept = await give(text.trim())
    setBusy(false)
    if (kept && cancel === null) change('')
  }
  return (
    <div className="desk-writing">
      <Mentions
        value={text}
        onChange={change}
        rows={3}
        autoFocus={cancel !== null}
        maxLength={4_000}
        placement="top"
        aria-label={label}
        placeholder={t('desk:comments.placeholder')}
        options={people.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onKeyDown={(event) => {
          // Ctrl+Enter sends, since Enter breaks the line.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          if (event.key === 'Escape' && cancel) {
            event.preventDefault()
            cancel()
          }
        }}
      />
      <div className="portal-row">
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          loading={busy}
          disabled={!text.trim()}
          onClick={() => void send()}
        >
          {t(cancel ? 'common:save' : 'desk:comments.send')}
        </Button>
        {cancel && <Button onClick={cancel}>{t('common:cancel')}</Button>}
      </div>
    </div>
  )
}
