import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { isText } from '../../../forms/document/titleOf.ts'
import { Findable } from './Findable.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { LocalizedField } from './LocalizedField.tsx'

const MODES: readonly { readonly mode: Mode; readonly key: string }[] = [
  { mode: 'h5', key: 'modeH5' },
  { mode: 'pax', key: 'modePax' },
  { mode: 'dax', key: 'modeDax' },
]
const modeWords = ['inspector.mode', ...MODES.map(({ key }) => `inspector.${key}`)]

/** Everything that the general settings are found by. */
export function useGeneralWords(): string {
  const { t } = useTranslation('editor')
  const keys = ['inspector.formTitle', 'inspector.submitLabel', 'inspector.languages', ...modeWords]
  return keys.map((key) => t(key)).join(' ')
}

/** The form's title, its submit button, its languages and where it is filled in. */
export function GeneralSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const title = useEditorState(({ document }) => document.navbar.title)
  const mode = useEditorState(({ document }) => document.mode)
  const submit = useEditorState(({ document }) =>
    document.roots.footer
      .map((id) => document.elements[id])
      .find((element) => element?.settings['action'] === 'submit'),
  )
  const modeId = useId()
  const label = submit?.settings['label']
  const section = t('inspector.basic')
  return (
    <>
      <Findable words={`${section} ${t('inspector.formTitle')}`}>
        <LocalizedField
          label={t('inspector.formTitle')}
          value={title}
          onChange={(words) => editor.commit(setNavbarTitle(words ?? ''))}
        />
      </Findable>
      {submit ? (
        <Findable words={`${section} ${t('inspector.submitLabel')}`}>
          <LocalizedField
            label={t('inspector.submitLabel')}
            value={isText(label) ? label : undefined}
            onChange={(words) => editor.commit(setSetting(submit.id, 'label', words ?? ''))}
          />
        </Findable>
      ) : null}
      <Findable words={`${section} ${t('inspector.languages')}`}>
        <LanguagesField />
      </Findable>
      <Findable words={[section, ...modeWords.map((key) => t(key))].join(' ')}>
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
      </Findable>
    </>
  )
}
