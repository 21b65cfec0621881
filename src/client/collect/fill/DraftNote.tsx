import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft } from '../../drafts/deviceDrafts.ts'
import { SAVE_AFTER_MS } from '../../runtime/persistFilling.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/** Time from the last answer until its draft is surely written to the device, in ms. */
const WRITTEN_MS = SAVE_AFTER_MS + 300

/** Time at which the answers were last saved on this device, in the form's bar; nothing while they are unsaved. */
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

/** Time of the saved draft that matches the page, ISO 8601; null if there is none. */
const savedNow = ({ filling, draftOf }: LiveForm): string | null =>
  filling.isDirty() ? null : (readDraft(draftOf)?.savedAt ?? null)
