import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { translations } from '../commands/form.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAfterFirstPaint } from '../ui/useAfterFirstPaint.ts'
import { languageName } from './languageName.ts'
import { useAddableLanguages } from './useAddableLanguages.ts'

/** Languages of the form's texts; the first is the main one. */
export function LanguagesField() {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const languages = useEditorState(({ document }) => document.languages)
  const put = (next: readonly string[]) => editor.commit(setFormSettings({ languages: next }))
  const makeMain = async (tag: string) => {
    const { changeMainLanguage } = await import('./changeMainLanguage.ts')
    editor.commit(changeMainLanguage(editor.state.document, tag, editor.kinds))
  }
  const settled = useAfterFirstPaint()
  const nameOf = (tag: string) => (settled ? languageName(tag, i18n.language) : '\u00a0')
  const rest = useAddableLanguages(languages)
  return (
    <div className="ed-field" role="group" aria-label={t('inspector.languages')}>
      <span className="ed-label">{t('inspector.languages')}</span>
      <ul className="ed-languages">
        {languages.map((tag, index) => (
          <li key={tag}>
            <span>{nameOf(tag)}</span>
            {index === 0 ? (
              <em>{t('inspector.mainLanguage')}</em>
            ) : (
              <>
                <button
                  type="button"
                  className="ed-button ed-quiet ed-small"
                  aria-label={t('inspector.makeMain', { language: nameOf(tag) })}
                  title={t('inspector.makeMain', { language: nameOf(tag) })}
                  onClick={() => void makeMain(tag)}
                >
                  <Icon name="up" size={14} />
                </button>
                <button
                  type="button"
                  className="ed-button ed-quiet ed-small"
                  aria-label={t('inspector.removeLanguage', { language: nameOf(tag) })}
                  onClick={() => put(languages.filter((other) => other !== tag))}
                >
                  <Icon name="close" size={14} />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <select
        id={id}
        className="ed-input"
        aria-label={t('inspector.addLanguage')}
        value=""
        onChange={(event) => {
          if (event.target.value) put([...languages, event.target.value])
        }}
      >
        <option value="">{t('inspector.addLanguage')}</option>
        {rest.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
      {languages.length > 1 ? (
        <button type="button" className="ed-button ed-small" onClick={() => translations.run(editor)}>
          <Icon name={translations.icon} size={16} />
          {t('command.translations')}
        </button>
      ) : null}
    </div>
  )
}
