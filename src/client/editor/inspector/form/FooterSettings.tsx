import { useTranslation } from 'react-i18next'
import { childrenOf } from '../../../../forms/document/childrenOf.ts'
import { useEditor, useEditorState } from '../../store/EditorProvider.tsx'
import { titleOf } from '../../../../forms/document/titleOf.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Buttons of the footer: each links to its settings, and another can be added. */
export function FooterSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const elements = useEditorState(({ document }) => document.elements)
  const ids = useEditorState(({ document }) => childrenOf(document, 'footer'))
  const [language, main] = [
    useEditorState((state) => state.language),
    useEditorState(({ document }) => document.languages[0]),
  ]
  return (
    <>
      <p className="ed-hint">{t('footer.hint')}</p>
      <ul className="ed-links">
        {ids.map((id) => {
          const element = elements[id]
          const name = (element && titleOf(element, language, main)) || t('footer.unnamed')
          return (
            <li key={id}>
              <button
                type="button"
                className="ed-button"
                aria-label={t('footer.settingsOf', { name })}
                onClick={() => editor.select(id)}
              >
                <Icon name={element?.kind ?? ''} size={16} />
                <span>{name}</span>
                <Icon name="right" size={14} />
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className="ed-button ed-small ed-start"
        onClick={() => editor.addKindAt('button', { parent: 'footer', index: ids.length })}
      >
        <Icon name="plus" size={14} />
        {t('footer.add')}
      </button>
    </>
  )
}
