import { Checkbox, Collapse, Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExportRequest } from '../../../../contract/exportShapes.ts'
import { type FileChoice, fileFormats, type FileFormatId } from '../../../../exports/files/fileFormats.ts'
import { nameOfLanguage } from '../../../../render/ui/nameOfLanguage.ts'

export type OptionValues = Required<Pick<ExportRequest, 'separator' | 'safe' | 'choices' | 'language' | 'sheet'>>

export const DEFAULT_OPTIONS: OptionValues = {
  separator: ',',
  safe: false,
  choices: 'list',
  language: null,
  sheet: 'xlsx',
}

/** A Select cannot have a null value. */
const NAMES = ''

interface ExportOptionsProps {
  readonly format: FileFormatId
  readonly languages: readonly string[]
  readonly value: OptionValues
  readonly onChange: (value: OptionValues) => void
}

/** Options of a format, collapsed: the defaults suit most. Nothing for a format without options. */
export function ExportOptions({ format, languages, value, onChange }: ExportOptionsProps) {
  const { t, i18n } = useTranslation('exports')
  const heeds: readonly FileChoice[] = fileFormats.find(({ id }) => id === format)?.heeds ?? []
  const set = (change: Partial<OptionValues>) => onChange({ ...value, ...change })
  if (heeds.length === 0) return null
  const isSeparated = heeds.includes('separator') && (format !== 'codebook' || value.sheet === 'csv')
  return (
    <Collapse
      ghost
      className="export-options"
      items={[
        {
          key: 'options',
          label: t('options'),
          children: (
            <>
              {heeds.includes('sheet') && (
                <Form.Item label={t('sheet')}>
                  <Radio.Group
                    value={value.sheet}
                    onChange={({ target }) => set({ sheet: target.value as OptionValues['sheet'] })}
                    options={[
                      { value: 'xlsx', label: t('formats.xlsx.title') },
                      { value: 'csv', label: t('formats.csv.title') },
                    ]}
                  />
                </Form.Item>
              )}
              {heeds.includes('language') && (
                <Form.Item label={t('words')} htmlFor="export-words">
                  <Select
                    id="export-words"
                    value={value.language ?? NAMES}
                    onChange={(language) => set({ language: language === NAMES ? null : language })}
                    options={[
                      { value: NAMES, label: t('names') },
                      ...languages.map((one) => ({
                        value: one,
                        label: t('labels', { language: nameOfLanguage(one, i18n.language) }),
                      })),
                    ]}
                  />
                </Form.Item>
              )}
              {heeds.includes('choices') && (
                <Form.Item label={t('choices')}>
                  <Radio.Group
                    value={value.choices}
                    onChange={({ target }) => set({ choices: target.value as OptionValues['choices'] })}
                    options={(['list', 'split', 'both'] as const).map((one) => ({
                      value: one,
                      label: t(`choice.${one}`),
                    }))}
                  />
                </Form.Item>
              )}
              {isSeparated && (
                <Form.Item label={t('separator')}>
                  <Radio.Group
                    value={value.separator}
                    onChange={({ target }) => set({ separator: target.value as OptionValues['separator'] })}
                    options={[
                      { value: ',', label: t('comma') },
                      { value: ';', label: t('semicolon') },
                    ]}
                  />
                </Form.Item>
              )}
              {heeds.includes('safe') && (
                <Form.Item extra={t('safeHint')}>
                  <Checkbox checked={value.safe} onChange={({ target }) => set({ safe: target.checked })}>
                    {t('safe')}
                  </Checkbox>
                </Form.Item>
              )}
              {heeds.includes('choices') && <p className="export-note">{t('severalTables')}</p>}
            </>
          ),
        },
      ]}
    />
  )
}
