import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { redo, undo } from '../commands/history.ts'
import { languageName } from '../inspector/languageName.ts'
import { useAddableLanguages } from '../inspector/useAddableLanguages.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { ActionButton } from '../commands/ActionButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Table } from '../../../forms/translating/sheet.ts'
import { MachineTranslateButton } from './MachineTranslateButton.tsx'
import type { TranslationsFilter } from '../store/TranslationsFilter.ts'

const SHOWN = ['all', 'open', 'missing', 'stale'] as const

interface TranslationToolsProps {
  readonly wanted: TranslationsFilter
  readonly query: string
  /** True if only one language is shown at a time. */
  readonly stacked: boolean
  readonly readOnly: boolean
  readonly onWanted: (wanted: TranslationsFilter) => void
  readonly onQuery: (query: string) => void
  readonly onSave: (format: 'csv' | 'xlsx') => void
  readonly onFile: (file: File) => void
  /** Called with machine translations, as a sheet. */
  readonly onTable: (table: Table) => void
  readonly onAnnounce: (message: string) => void
}

/** Filter, search, adding a language, export and import of sheets. */
export function TranslationTools(props: TranslationToolsProps) {
  const { wanted, query, stacked, readOnly, onWanted, onQuery, onSave, onFile, onTable, onAnnounce } = props
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const languages = useEditorState(({ document }) => document.languages)
  const rest = useAddableLanguages(languages)
  const file = useRef<HTMLInputElement>(null)
  /** Target of machine translation: the filtered language, or the only other one. */
  const target = wanted.language ?? (stacked || languages.length === 2 ? languages[1] : undefined)
  return (
    <div className="ed-translation-tools">
      <input
        type="search"
        className="ed-input"
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <select
        className="ed-input"
        aria-label={t('show.label')}
        value={wanted.show}
        onChange={({ target }) => onWanted({ ...wanted, show: SHOWN.find((one) => one === target.value) ?? 'all' })}
      >
        {SHOWN.map((one) => (
          <option key={one} value={one}>
            {t(`show.${one}`)}
          </option>
        ))}
      </select>
      {languages.length < 2 ? null : (
        <select
          className="ed-input"
          aria-label={t('into')}
          value={wanted.language ?? (stacked ? languages[1] : '')}
          onChange={({ target }) => onWanted({ ...wanted, language: target.value || null })}
        >
          {stacked ? null : <option value="">{t('anyLanguage')}</option>}
          {languages.slice(1).map((tag) => (
            <option key={tag} value={tag}>
              {languageName(tag, i18n.language)}
            </option>
          ))}
        </select>
      )}
      {readOnly ? null : (
        <select
          className="ed-input"
          aria-label={t('addLanguage')}
          value=""
          onChange={({ target }) => {
            if (target.value) editor.commit(setFormSettings({ languages: [...languages, target.value] }))
          }}
        >
          <option value="">{t('addLanguage')}</option>
          {rest.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
      <span className="ed-translation-buttons">
        {readOnly ? null : (
          <>
            <ActionButton command={undo} />
            <ActionButton command={redo} />
          </>
        )}
        {(['xlsx', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="ed-button"
            aria-label={t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
            title={t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
            onClick={() => onSave(format)}
          >
            <Icon name="exportJson" />
            {format.toUpperCase()}
          </button>
        ))}
        {readOnly ? null : (
          <>
            {target === undefined ? null : (
              <MachineTranslateButton language={target} onTable={onTable} onAnnounce={onAnnounce} />
            )}
            <button type="button" className="ed-button" onClick={() => file.current?.click()}>
              <Icon name="importJson" />
              {t('importSheet')}
            </button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".csv,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                // Choosing the same file again after a change must read it again.
                target.value = ''
                if (chosen) onFile(chosen)
              }}
            />
          </>
        )}
      </span>
    </div>
  )
}
