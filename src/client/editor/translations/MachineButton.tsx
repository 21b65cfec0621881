import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '../../../forms/translating/sheet.ts'
import { sayProblem } from '../../notices/sayProblem.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { machineSheet } from './machineSheet.ts'

interface MachineButtonProps {
  readonly language: string
  readonly onTable: (table: Table) => void
  readonly onSaid: (said: string) => void
}

/** Has what is missing translated by the server's model; what came is looked at as a sheet before any of it is taken. */
export function MachineButton({ language, onTable, onSaid }: MachineButtonProps) {
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const [asking, setAsking] = useState<AbortController | null>(null)
  const name = languageName(language, i18n.language)
  const ask = async () => {
    const control = new AbortController()
    setAsking(control)
    onSaid('')
    try {
      const sheet = await machineSheet(editor, language, {
        column: `${name} (${language})`,
        signal: control.signal,
        onProgress: (done, all) => onSaid(t('machine.progress', { done, all })),
      })
      if (sheet.is === 'sheet') onTable(sheet.table)
      else onSaid(t(`machine.${sheet.is}`, { language: name }))
    } catch (error) {
      onSaid(control.signal.aborted ? '' : await sayProblem(error))
    } finally {
      setAsking(null)
    }
  }
  return (
    <button type="button" className="ed-button" onClick={() => (asking ? asking.abort() : void ask())}>
      <Icon name={asking ? 'close' : 'propose'} />
      {asking ? t('machine.cancel') : t('machine.translate', { language: name })}
    </button>
  )
}
