import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachedList } from '../../../../forms/document/FormDocument.ts'
import { listKey } from '../../../../forms/lists/ChoiceList.ts'
import { useEditor } from '../../store/EditorProvider.tsx'
import { firstRows, readListFrom, type ReadList } from './readList.ts'

/** The first rows of a list, loaded on demand. */
export function FirstRows({ list }: { readonly list: AttachedList }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<{ readonly of: string; readonly rows: ReadList['rows'] | null } | null>(null)
  const { source, columns } = list
  const address = listKey(source) ?? ('url' in source ? source.url : '')
  const rows = found?.of === address ? found.rows : undefined

  useEffect(() => {
    if (!open) return
    let current = true
    const read = async () => {
      try {
        const read = 'url' in source ? await readListFrom(source.url) : await firstRows(editor.state.form.id, address)
        if (current) setFound({ of: address, rows: 'key' in read ? null : 'rows' in read ? read.rows : read })
      } catch {
        if (current) setFound({ of: address, rows: null })
      }
    }
    void read()
    return () => {
      current = false
    }
  }, [open, source, address, editor])

  return (
    <div className="ed-field">
      <button
        type="button"
        className="ed-button ed-quiet ed-small ed-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'lists.hideRows' : 'lists.showRows')}
      </button>
      {open && rows === null ? <p className="ed-error">{t('lists.noRows')}</p> : null}
      {open && rows ? (
        <div className="ed-rows">
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={`row ${index + 1}`}>
                  {columns.map((column, at) => (
                    <td key={column}>{row[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  )
}
