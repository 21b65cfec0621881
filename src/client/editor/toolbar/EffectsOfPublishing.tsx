import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublishEffects } from '../../../contract/versionShapes.ts'
import { call } from '../../api/call.ts'
import { useEditor } from '../store/EditorProvider.tsx'

/** Effects of publishing on existing answers, counted by the server; nothing if none are affected. */
export function EffectsOfPublishing() {
  const { t, i18n } = useTranslation(['versions', 'elements'])
  const editor = useEditor()
  const { language } = i18n
  const [found, setFound] = useState<PublishEffects | null>(null)
  useEffect(() => {
    let gone = false
    const find = async () => {
      // The server counts with its own draft: unsaved changes are saved first, as on publishing.
      if (!(await editor.actions.save())) return null
      return call('getPublishEffects', { params: { id: editor.state.form.id }, query: { language } })
    }
    find().then(
      (effects) => gone || setFound(effects),
      // Optional: publishing works without.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [editor, language])
  if (!found || found.effects.length === 0) return null
  const { effects, counted, total } = found
  const kindOf = (kind: string | null) => t(`elements:${kind}.title`, { defaultValue: kind ?? '' })
  return (
    <section className="ed-effects" role="status">
      <strong>{t('effects.title')}</strong>
      <ul>
        {effects.map(({ is, element, title, before, after, answers: count, misfits }) => (
          <li key={`${is} ${element} ${before}`}>
            {t(`effects.${is}`, { title, before, after: is === 'retyped' ? kindOf(after) : after, count, misfits })}
          </li>
        ))}
      </ul>
      <p className="ed-hint">
        {t('effects.keeps')}
        {counted < total ? ` ${t('effects.counted', { counted, total })}` : ''}
      </p>
    </section>
  )
}
