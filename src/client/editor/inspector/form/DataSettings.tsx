import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answerNamesOf } from '../../../../forms/compile/answerPaths.ts'
import { setFormSettings } from '../../../../forms/edits/setFormSettings.ts'
import { useEditor, useEditorState } from '../../store/EditorProvider.tsx'
import { dataOf, isValueOf, pairsOf } from './answersAsPairs.ts'
import { CallField } from './CallField.tsx'
import { PairsField } from './PairsField.tsx'
import './form.css'

/** Initial data of the form: initial values, and the request that fetches more. */
export function DataSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const listId = useId()
  const document = useEditorState((state) => state.document)
  const names = useMemo(() => answerNamesOf(document, editor.kinds), [document, editor])
  const { data, mapData, initApi } = document.form
  const known = names.all.filter((name) => names.leaves(name).includes(name) || names.isRepeat(name))
  const checkName = (name: string) => (known.includes(name) ? null : t('pairs.unknown', { name }))
  return (
    <>
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PairsField
        label={t('data.initial')}
        hint={t('data.initialHint')}
        nameLabel={t('data.element')}
        valueLabel={t('data.value')}
        pairs={pairsOf(data, names)}
        suggestions={listId}
        checkName={checkName}
        checkValue={(text, name) => (isValueOf(text, name, names) ? null : t('data.wrongValue'))}
        onChange={(pairs) => editor.commit(setFormSettings({ data: dataOf(pairs, names) }))}
      />
      <CallField
        label={t('calls.init')}
        hint={t('calls.initHint')}
        methods={['GET', 'POST']}
        value={initApi}
        onChange={(call) => editor.commit(setFormSettings({ initApi: call }))}
      />
      {initApi === null && Object.keys(mapData).length === 0 ? null : (
        <PairsField
          label={t('data.map')}
          hint={t('data.mapHint')}
          nameLabel={t('data.path')}
          valueLabel={t('data.element')}
          pairs={Object.entries(mapData)}
          valueSuggestions={listId}
          checkName={(place) => (/^[^.\s]+(\.[^.\s]+)*$/.test(place) ? null : t('data.wrongPath'))}
          checkValue={(name) => (name === '' ? null : checkName(name))}
          onChange={(pairs) => editor.commit(setFormSettings({ mapData: Object.fromEntries(pairs) }))}
        />
      )}
    </>
  )
}
