import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft } from '../../drafts/deviceDrafts.ts'
import { SAVE_AFTER_MS } from '../../runtime/keepFilling.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/** So long after the last answer its draft is on the device, in ms. */
const WRITTEN_MS = SAVE_AFTER_MS + 300

/** In the bar of a form: since when its answers are kept on this device; nothing while they are not. */
export function DraftNote({ live }: { readonly live: LiveForm }) {
  const { t, i18n } = useTranslation('page')
  const [savedAt, setSavedAt] = useState(() => savedNow(live))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSavedAt(savedNow(live)), WRITTEN_MS)
    }
    look()
    const stop = live.filling.subscribeAll(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [live])
  if (savedAt === null) return null
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(Date.parse(savedAt))
  return <p>{t('draftSaved', { time })}</p>
}

/** When the draft was written that says what the page shows, ISO 8601; null where there is none. */
const savedNow = ({ filling, draftOf }: LiveForm): string | null =>
  filling.isDirty() ? null : (readDraft(draftOf)?.savedAt ?? null)
