import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { hasTextIn, textInLanguage, type FormText } from '../../../forms/translating/textsIn.ts'
import { TranslationCell } from './TranslationCell.tsx'

/** Handlers of a row's cells; stable while the view is open. */
export interface RowHandlers {
  readonly write: (text: FormText, language: string, words: string) => void
  readonly stillRight: (text: FormText, language: string) => void
  readonly paste: (event: ClipboardEvent<HTMLTextAreaElement>, text: FormText, language: string) => void
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>, text: FormText, language: string) => void
  readonly leave: () => void
  readonly goTo: (element: ElementId) => void
}

interface TranslationRowProps {
  readonly text: FormText
  /** From 1, without the header. */
  readonly index: number
  readonly whose: string
  readonly what: string
  readonly name: string
  readonly main: string
  /** In column order, the main language first. */
  readonly columns: readonly string[]
  readonly names: readonly string[]
  readonly notes: { readonly [language: string]: string } | undefined
  readonly readOnly: boolean
  readonly handlers: RowHandlers
}

/** One text: its name, and the text in each language. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { text, index, whose, what, name, main, columns, names, notes, readOnly, handlers } = props
  const { t } = useTranslation('translations')
  const needsTranslation = hasTextIn(text.text, main, main)
  return (
    <div className="ed-translation-row" role="row" aria-rowindex={index + 1} data-key={text.key}>
      <div className="ed-translation-name" role="rowheader">
        {text.element === null ? (
          <span>{whose}</span>
        ) : (
          <button
            type="button"
            className="ed-translation-link"
            tabIndex={-1}
            title={t('goTo', { element: whose })}
            onClick={() => text.element !== null && handlers.goTo(text.element)}
          >
            {whose}
          </button>
        )}
        <small>{what}</small>
      </div>
      {columns.map((language, column) => (
        <TranslationCell
          key={language}
          column={column}
          name={t('cell', { text: name, language: names[column] })}
          language={language}
          words={textInLanguage(text.text, language, main)}
          isMissing={needsTranslation && !hasTextIn(text.text, language, main)}
          was={language === main ? undefined : notes?.[language]}
          readOnly={readOnly}
          onWrite={(words) => handlers.write(text, language, words)}
          onStillRight={() => handlers.stillRight(text, language)}
          onPaste={(event) => handlers.paste(event, text, language)}
          onKeyDown={(event) => handlers.press(event, text, language)}
          onLeave={handlers.leave}
        />
      ))}
    </div>
  )
})
