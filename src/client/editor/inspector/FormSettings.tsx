import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { isText } from '../store/titleOf.ts'
import { LanguagesField } from './LanguagesField.tsx'
import { LocalizedField } from './LocalizedField.tsx'

const MODES: readonly { readonly mode: Mode; readonly key: string }[] = [
  { mode: 'h5', key: 'modeH5' },
  { mode: 'pax', key: 'modePax' },
  { mode: 'dax', key: 'modeDax' },
]

/** The settings of the form as a whole. */
export function FormSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const title = useEditorState(({ document }) => document.navbar.title)
  const mode = useEditorState(({ document }) => document.mode)
  const redirect = useEditorState(({ document }) => document.form.redirect)
  const submit = useEditorState(({ document }) =>
    document.roots.footer
      .map((id) => document.elements[id])
      .find((element) => element?.settings['action'] === 'submit'),
  )
  const [modeId, redirectId] = [useId(), useId()]
  const label = submit?.settings['label']
  return (
    <section className="ed-section">
      <LocalizedField
        label={t('inspector.formTitle')}
        value={title}
        onChange={(words) => editor.commit(setNavbarTitle(words ?? ''))}
      />
      {submit ? (
        <LocalizedField
          label={t('inspector.submitLabel')}
          value={isText(label) ? label : undefined}
          onChange={(words) => editor.commit(setSetting(submit.id, 'label', words ?? ''))}
        />
      ) : null}
      <LanguagesField />
      <div className="ed-field">
        <label htmlFor={modeId}>{t('inspector.mode')}</label>
        <select
          id={modeId}
          className="ed-input"
          value={mode}
          onChange={({ target }) => {
            const chosen = MODES.find((one) => one.mode === target.value)
            if (chosen) editor.commit(setFormSettings({ mode: chosen.mode }))
          }}
        >
          {MODES.map((one) => (
            <option key={one.mode} value={one.mode}>
              {t(`inspector.${one.key}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="ed-field">
        <label htmlFor={redirectId}>{t('inspector.redirect')}</label>
        <input
          id={redirectId}
          className="ed-input"
          value={redirect}
          maxLength={2_000}
          aria-describedby={`${redirectId}-hint`}
          onChange={(event) => editor.commit(setFormSettings({ redirect: event.target.value }))}
        />
        <p id={`${redirectId}-hint`} className="ed-hint">
          {t('inspector.redirectHint')}
        </p>
      </div>
    </section>
  )
}
