import { useEffect, useState } from 'react'
import { readSheet, type SheetRead, type SheetRefusal } from '../../../forms/translating/readSheet.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { readTable, type TableRefusal } from './readTable.ts'

export type Incoming =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly why: TableRefusal | SheetRefusal }
  | { readonly state: 'read'; readonly sheet: SheetRead }

/** What a chosen file would change in the form as it is. Nothing is changed. */
export function useIncoming(file: File): Incoming {
  const editor = useEditor()
  const [incoming, setIncoming] = useState<Incoming>({ state: 'reading' })
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<Incoming> => {
      const table = await readTable(file)
      if ('refused' in table) return { state: 'refused', why: table.refused }
      const sheet = readSheet(table, editor.stable(), editor.kinds)
      return 'refused' in sheet ? { state: 'refused', why: sheet.refused } : { state: 'read', sheet }
    }
    read().then(
      (found) => isWanted && setIncoming(found),
      // A file that went away, or may not be read.
      () => isWanted && setIncoming({ state: 'refused', why: 'unreadable' }),
    )
    return () => {
      isWanted = false
    }
  }, [file, editor])
  return incoming
}
