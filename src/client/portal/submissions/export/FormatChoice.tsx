import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileFormats, type FileFormatId } from '../../../../exports/files/fileFormats.ts'

/** A file format exported as a job, or the one that is streamed at once. */
export type OfferedFormat = FileFormatId | 'osm'

const GROUPS = ['table', 'files', 'map'] as const

interface FormatChoiceProps {
  readonly value: OfferedFormat
  readonly onChange: (format: OfferedFormat) => void
  readonly hasFiles: boolean
  readonly hasTags: boolean
}

/** All formats that suit the form, grouped by purpose. */
export function FormatChoice({ value, onChange, hasFiles, hasTags }: FormatChoiceProps) {
  const { t } = useTranslation('exports')
  const offered = (group: (typeof GROUPS)[number]): readonly OfferedFormat[] => [
    ...fileFormats.flatMap((one) => (one.group === group && (one.id !== 'media' || hasFiles) ? [one.id] : [])),
    ...(group === 'map' && hasTags ? ['osm' as const] : []),
  ]
  return (
    <Form.Item label={t('format')} className="export-formats">
      <Radio.Group value={value} onChange={({ target }) => onChange(target.value as OfferedFormat)}>
        {GROUPS.map((group) => (
          <div key={group} role="group" aria-label={t(`group.${group}`)} className="export-group">
            <div className="export-group-title">{t(`group.${group}`)}</div>
            {offered(group).map((id) => (
              <Radio key={id} value={id}>
                <span className="export-format-title">{t(`formats.${id}.title`)}</span>
                <span className="export-format-hint">{t(`formats.${id}.hint`)}</span>
              </Radio>
            ))}
          </div>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}
