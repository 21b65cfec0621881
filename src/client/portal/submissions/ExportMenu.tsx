import { DownloadOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDetail } from '../../../contract/shapes.ts'
import { kinds } from '../../../elements/registry.ts'
import { exportColumns } from '../../../exports/exportColumns.ts'
import type { ExportFormat } from '../../../exports/ExportFormat.ts'
import { exportMessages } from '../../../exports/messages.ts'
import { exportFormats } from '../../../exports/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { urlOf } from '../../api/call.ts'
import type { UiLanguage } from '../../i18n/i18n.ts'

/** All submissions as a file, in one of the formats that suit the form. */
export function ExportMenu({ form, hasFiles }: { readonly form: FormDetail; readonly hasFiles: boolean }) {
  const { t, i18n } = useTranslation(['portal', 'desk'])
  const formats = useMemo(() => formatsOf(form.document), [form.document])
  const words = exportMessages[i18n.language as UiLanguage]
  const list = (
    <ul className="desk-exports">
      {formats.map(({ id, labelKey }) => (
        <li key={id}>
          <Button block type="text" href={urlOf('exportSubmissions', { params: { id: form.id, format: id } })} download>
            {words[labelKey]?.title}
          </Button>
          {words[labelKey]?.hint && <small>{words[labelKey].hint}</small>}
        </li>
      ))}
      {hasFiles && (
        <li>
          <Button block type="text" href={urlOf('exportMedia', { params: { id: form.id } })} download>
            {t('submissions.files')}
          </Button>
        </li>
      )}
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={list}>
      <Button icon={<DownloadOutlined />}>{t('desk:export')}</Button>
    </Popover>
  )
}

/** The formats that have something to say of a form's submissions. */
function formatsOf(stored: unknown): readonly ExportFormat[] {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  const columns = exportColumns([{ number: 1, compiled: compileDocument(document, kinds) }])
  return exportFormats.filter(({ suits }) => suits?.(columns) ?? true)
}
