import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { ImportRefusal, type Refusal } from './ImportRefusal.tsx'

interface ImportDocumentProps {
  readonly busy: boolean
  readonly refusal: Refusal | null
  readonly onRefusal: (refusal: Refusal | null) => void
  readonly onDocument: (document: { readonly document: unknown }) => Promise<void>
}

/** Takes a form document that was exported before, and says what is wrong with one that cannot be taken. */
export function ImportDocument({ busy, refusal, onRefusal, onDocument }: ImportDocumentProps) {
  const { t } = useTranslation('portal')
  const importFile = async (file: File) => {
    const read = await readImport(file)
    if ('document' in read) await onDocument(read)
    else onRefusal('notJson')
  }
  return (
    <>
      <Upload.Dragger
        accept=".json,application/json"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          onRefusal(null)
          void importFile(file)
          return false
        }}
      >
        <InboxOutlined /> {t('newForm.importHint')}
      </Upload.Dragger>
      {refusal && <ImportRefusal refusal={refusal} />}
    </>
  )
}

/** The JSON a chosen file holds, unchecked: the server checks it. Null when it is not JSON. */
async function readImport(file: Blob): Promise<{ readonly document: unknown } | { readonly wrong: 'notJson' }> {
  try {
    return { document: JSON.parse(await file.text()) as unknown }
  } catch {
    return { wrong: 'notJson' }
  }
}
