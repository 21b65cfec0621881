import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../render/directionOf.ts'
import { Icon } from '../ui/Icon.tsx'

interface TranslationCellProps {
  readonly name: string
  readonly column: number
  readonly language: string
  readonly words: string
  readonly isMissing: boolean
  /** The source text it was translated from, if that has changed. */
  readonly was: string | undefined
  readonly readOnly: boolean
  readonly onWrite: (words: string) => void
  readonly onStillRight: () => void
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onLeave: () => void
}

/** One text in one language, edited in place. */
export const TranslationCell = memo(function TranslationCell(props: TranslationCellProps) {
  const { name, column, language, words, isMissing, was, readOnly } = props
  const { t } = useTranslation('translations')
  const sentence = was === undefined ? undefined : t('was', { words: was })
  return (
    <div
      className="ed-translation-cell"
      role="cell"
      data-state={isMissing ? 'missing' : was === undefined ? 'done' : 'stale'}
    >
      <textarea
        data-column={column}
        aria-label={name}
        aria-description={sentence}
        lang={language}
        dir={directionOf(language)}
        spellCheck
        placeholder={isMissing ? t('noWords') : undefined}
        value={words}
        readOnly={readOnly}
        rows={1}
        onChange={({ target }) => props.onWrite(target.value)}
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
        onBlur={props.onLeave}
      />
      {sentence === undefined ? null : (
        <div className="ed-translation-stale">
          <Icon name="warning" size={14} />
          <span title={sentence}>{t('wasShort', { words: was })}</span>
          {readOnly ? null : (
            <button type="button" className="ed-button ed-small" onClick={props.onStillRight}>
              {t('stillRight')}
            </button>
          )}
        </div>
      )}
    </div>
  )
})
