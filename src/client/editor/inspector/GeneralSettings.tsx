import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { isText } from '../../../forms/document/titleOf.ts'
import { ValidatedField } from './form/ValidatedField.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { LocalizedField } from './LocalizedField.tsx'
import { useSettingsFilter } from './useSettingsFilter.ts'

const MODES = [
  { mode: 'h5', key: 'modeH5' },
  { mode: 'pax', key: 'modePax' },
  { mode: 'dax', key: 'modeDax' },
] as const satisfies readonly { readonly mode: Mode; readonly key: string }[]
const instanceWords = ['inspector.instanceName', 'inspector.instanceNameHint'] as const
/** Unknown names are listed among the form's issues, so that a template can be typed freely. */
const noCheck = () => null
const modeWords = ['inspector.mode', ...MODES.map(({ key }) => `inspector.${key}` as const)] as const

/** Returns the search terms of the general settings. */
export function useGeneralSearchTerms(): string {
  const { t } = useTranslation('editor')
  const keys = [
    'inspector.formTitle',
    'inspector.submitLabel',
    ...instanceWords,
    'inspector.languages',
    ...modeWords,
  ] as const
  return keys.map((key) => t(key)).join(' ')
}

/** The form's title, submit button, instance name, languages and mode. */
export function GeneralSettings() {
  return (
    <>
      <TitleSetting />
      <SubmitSetting />
      <InstanceNameSetting />
      <LanguagesSetting />
      <ModeSetting />
    </>
  )
}

/** Title above the form. */
export function TitleSetting() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const title = useEditorState(({ document }) => document.navbar.title)
  return (
    <Findable words={t('inspector.formTitle')}>
      <LocalizedField
        label={t('inspector.formTitle')}
        value={title}
        onChange={(words) => editor.commit(setNavbarTitle(words ?? ''))}
      />
    </Findable>
  )
}

/** Label of the submit button, if there is one. */
export function SubmitSetting() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const submit = useEditorState(({ document }) =>
    document.roots.footer
      .map((id) => document.elements[id])
      .find((element) => element?.settings['action'] === 'submit'),
  )
  const label = submit?.settings['label']
  if (!submit) return null
  return (
    <Findable words={t('inspector.submitLabel')}>
      <LocalizedField
        label={t('inspector.submitLabel')}
        value={isText(label) ? label : undefined}
        onChange={(words) => editor.commit(setSetting(submit.id, 'label', words ?? ''))}
      />
    </Findable>
  )
}

function InstanceNameSetting() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const instanceName = useEditorState(({ document }) => document.form.instanceName ?? '')
  return (
    <Findable words={instanceWords.map((key) => t(key)).join(' ')}>
      <ValidatedField
        label={t('inspector.instanceName')}
        hint={t('inspector.instanceNameHint')}
        value={instanceName}
        check={noCheck}
        maxLength={500}
        onChange={(template) => editor.commit(setFormSettings({ instanceName: template }))}
      />
    </Findable>
  )
}

/** Languages of the form's texts. */
export function LanguagesSetting() {
  const { t } = useTranslation('editor')
  return (
    <Findable words={t('inspector.languages')}>
      <LanguagesField />
    </Findable>
  )
}

/** Mode of the form: where it is filled in. */
export function ModeSetting() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const mode = useEditorState(({ document }) => document.mode)
  const modeId = useId()
  return (
    <Findable words={modeWords.map((key) => t(key)).join(' ')}>
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
  )
}

interface FindableProps {
  /** Search terms. */
  readonly words: string
  readonly children: ReactNode
}

/** A setting that is hidden while a search does not match it. */
function Findable({ words, children }: FindableProps) {
  const { t } = useTranslation('editor')
  return useSettingsFilter().fits(`${t('inspector.basic')} ${words}`) ? children : null
}
