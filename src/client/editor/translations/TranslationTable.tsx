import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { confirmTranslations } from '../../../forms/translating/writeTranslations.ts'
import { changeMainLanguage } from '../inspector/changeMainLanguage.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { useRowWindow } from '../ui/useRowWindow.ts'
import { TranslationRow } from './TranslationRow.tsx'
import { useMediaQuery, useStackedLayout } from './useMediaQuery.ts'
import { useRowHandlers } from './useRowHandlers.ts'
import { useTextLabels } from './useTextLabels.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { Coverage } from '../../../forms/translating/coverageOf.ts'
import type { FormText } from '../../../forms/translating/textsIn.ts'

/** Row height in pixels: cells side by side, the same for touch, and stacked cells. As in the style sheet. */
const HEIGHTS = { beside: 76, coarse: 108, stacked: 216 }
const COARSE = '(pointer: coarse)'

interface TranslationTableProps {
  readonly texts: readonly FormText[]
  readonly shown: readonly FormText[]
  readonly columns: readonly string[]
  readonly coverage: ReadonlyMap<string, Coverage>
  readonly readOnly: boolean
  readonly onWork: (keys: readonly string[]) => void
  readonly onPasted: (count: number) => void
}

/** Table with texts as rows and languages as columns; only visible rows are drawn. */
export function TranslationTable(props: TranslationTableProps) {
  const { texts, shown, columns, coverage, readOnly, onWork, onPasted } = props
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const document = useEditorState((state) => state.document)
  const [main = 'en'] = document.languages
  const stacked = useStackedLayout()
  const coarse = useMediaQuery(COARSE)
  const height = stacked ? HEIGHTS.stacked : coarse ? HEIGHTS.coarse : HEIGHTS.beside
  const { box, first, end } = useRowWindow(shown.length, height)
  useLayoutEffect(() => {
    box.current?.style.setProperty('--ed-columns', String(columns.length))
    box.current?.style.setProperty('--ed-row', `${height}px`)
  }, [box, columns, height])
  const rowHandlers = useRowHandlers(box, { shown, columns, onWork, onPasted })
  const words = useTextLabels()
  const names = useMemo(() => columns.map((tag) => languageName(tag, i18n.language)), [columns, i18n.language])
  return (
    <div className="ed-translation-box" ref={box} role="table" aria-label={t('title')} aria-rowcount={shown.length + 1}>
      <div className="ed-translation-heads" role="row" aria-rowindex={1}>
        <div className="ed-translation-head" role="columnheader">
          {t('text')}
        </div>
        {columns.map((language, index) => (
          <LanguageHead
            key={language}
            name={names[index] ?? language}
            coverage={language === main ? null : (coverage.get(language) ?? null)}
            readOnly={readOnly}
            onMakeSource={() => editor.commit(changeMainLanguage(document, language, editor.kinds))}
            onRemove={() =>
              editor.commit(setFormSettings({ languages: document.languages.filter((tag) => tag !== language) }))
            }
            onAllRight={() => editor.commit(confirmTranslations(texts, [language]))}
          />
        ))}
      </div>
      <div className="ed-translation-rows" role="rowgroup" style={{ height: shown.length * height }}>
        <div role="presentation" style={{ transform: `translateY(${first * height}px)` }}>
          {shown.slice(first, end).map((text, index) => (
            <TranslationRow
              key={text.key}
              text={text}
              index={first + index + 1}
              whose={words.whose(text, document)}
              what={words.what(text, document)}
              name={words.name(text, document)}
              main={main}
              columns={columns}
              names={names}
              notes={document.outdated?.[text.key]}
              readOnly={readOnly}
              handlers={rowHandlers}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface LanguageHeadProps {
  readonly name: string
  /** Null for the source. */
  readonly coverage: Coverage | null
  readonly readOnly: boolean
  readonly onMakeSource: () => void
  readonly onRemove: () => void
  readonly onAllRight: () => void
}

/** Heading of a language's column: its progress, and actions on the whole column. */
function LanguageHead({ name, coverage, readOnly, onMakeSource, onRemove, onAllRight }: LanguageHeadProps) {
  const { t } = useTranslation('translations')
  return (
    <div className="ed-translation-head" role="columnheader">
      <div className="ed-translation-title">
        <strong>{name}</strong>
        {coverage === null || readOnly ? null : (
          <span>
            {coverage.stale === 0 ? null : (
              <IconButton icon="check" label={t('allRight', { language: name })} onClick={onAllRight} />
            )}
            <IconButton icon="up" label={t('makeSource', { language: name })} onClick={onMakeSource} />
            <IconButton icon="close" label={t('removeLanguage', { language: name })} onClick={onRemove} />
          </span>
        )}
      </div>
      {coverage === null ? (
        <small>{t('source')}</small>
      ) : (
        <>
          <progress max={100} value={coverage.percent} aria-label={t('coverage', { percent: coverage.percent })} />
          <small>
            {[
              t('coverage', { percent: coverage.percent }),
              ...(coverage.missing > 0 ? [t('missing', { count: coverage.missing })] : []),
              ...(coverage.stale > 0 ? [t('stale', { count: coverage.stale })] : []),
            ].join(' · ')}
          </small>
        </>
      )}
    </div>
  )
}
