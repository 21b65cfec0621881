import { useTranslation } from 'react-i18next'
import type { EditorState } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { useProblemWords } from '../ui/useProblemWords.ts'
import { useSettled } from '../ui/useSettled.ts'

/** Whether what is on screen is on the server, in words, announced when it changes; and since when. */
export function SaveState() {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const key = useEditorState(keyOf)
  const error = useEditorState(({ status }) => ('error' in status ? status.error : null))
  const savedAt = useEditorState((state) => state.savedAt)
  const settled = useSettled()
  const reason = useProblemWords(error)
  const words = key === 'viewer' ? t('open.viewer') : t(`save.${key}`, { reason })
  const time = settled && key === 'saved' && savedAt !== null ? timeOf(savedAt, i18n.language) : null
  const long =
    key === 'offline' || key === 'unkept' || key === 'conflict' || key === 'live' ? t(`save.long.${key}`) : words
  return (
    <span className="ed-save-state" data-state={key} title={time ? t('save.savedAt', { time }) : long}>
      <span role="status">
        {key === 'conflict' ? (
          <button
            type="button"
            className="ed-button ed-small"
            aria-describedby="ed-save-long"
            onClick={() => editor.openDialog('merge')}
          >
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {long === words ? null : (
          <span id="ed-save-long" className="ed-announcer">
            {long}
          </span>
        )}
      </span>
      {time ? <time dateTime={new Date(savedAt ?? 0).toISOString()}> {time}</time> : null}
    </span>
  )
}

function keyOf({ form, history, savedPosition, status, unkept, peers }: EditorState) {
  if (form.role !== 'owner' && form.role !== 'editor') return 'viewer'
  const isSaved = history.position === savedPosition
  // With others there, each change is on its way at once: no news.
  if (status.state === 'idle' && peers.length > 0) return 'live'
  if (status.state === 'idle') return isSaved ? 'saved' : 'unsaved'
  return status.state === 'offline' && unkept ? 'unkept' : status.state
}

/** Of today the time alone. */
function timeOf(at: number, tongue: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(tongue, isToday ? { timeStyle: 'short' } : { dateStyle: 'short' }).format(at)
}
