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

/** Imports an exported form document, and lists what is wrong with an invalid one. */
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
        <InboxOutlined aria-hidden /> {t('newForm.importHint')}
      </Upload.Dragger>
      {refusal && <ImportRefusal refusal={refusal} />}
    </>
  )
}

/** Reads a file's JSON without validating it, which the server does. Returns 'notJson' if it does not parse. */
async function readImport(file: Blob): Promise<{ readonly document: unknown } | { readonly wrong: 'notJson' }> {
  try {
    return { document: JSON.parse(await file.text()) as unknown }
  } catch {
    return { wrong: 'notJson' }
  }
}
