import { useRef, useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../store/EditorProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useProblemMessage } from '../../ui/useProblemMessage.ts'
import { ValidatedField } from './ValidatedField.tsx'
import { readListFrom, readPlaces, uploadList, type ReadList } from './readList.ts'
import { useUrlCheck } from './useUrlCheck.ts'
import { usePlaceForms } from './usePlaceForms.ts'
import type { AttachedList } from '../../../../forms/document/FormDocument.ts'
import type { ListProblem } from '../../../../forms/lists/ListProblem.ts'
import type { PlaceForm } from './placeForms.ts'

interface AddListProps {
  /** Label of the button that chooses a file. */
  readonly fileLabel?: string
  readonly onAdd: (list: AttachedList, rows: ReadList['rows']) => void
}

type Reading = { readonly state: 'idle' | 'reading' } | { readonly state: 'failed'; readonly error: unknown }

/** Adds a list from a file, from a URL, or from the places of a form. Attached only once it could be read. */
export function AddList({ fileLabel, onAdd }: AddListProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const checkAddress = useUrlCheck()
  const [reading, setReading] = useState<Reading>({ state: 'idle' })
  const [address, setAddress] = useState<string | null>(null)
  const [places, setPlaces] = useState(false)
  const busy = reading.state === 'reading'
  const read = async (source: () => Promise<ReadList | ListProblem>) => {
    setReading({ state: 'reading' })
    try {
      const found = await source()
      setReading('key' in found ? { state: 'failed', error: found } : { state: 'idle' })
      if ('key' in found) return
      setAddress(null)
      setPlaces(false)
      onAdd(found.list, found.rows)
    } catch (error) {
      setReading({ state: 'failed', error })
    }
  }
  return (
    <div className="ed-field">
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/json,application/geo+json"
        aria-label={fileLabel ?? t('lists.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(() => uploadList(editor.state.form.id, file))
        }}
      />
      <div className="ed-row">
        <button type="button" className="ed-button ed-small" disabled={busy} onClick={() => input.current?.click()}>
          <Icon name="importJson" size={14} />
          {busy ? t('lists.reading') : (fileLabel ?? t('lists.upload'))}
        </button>
        {address === null ? (
          <button type="button" className="ed-button ed-quiet ed-small" onClick={() => setAddress('')}>
            {t('lists.fromAddress')}
          </button>
        ) : null}
        <button
          type="button"
          className="ed-button ed-quiet ed-small"
          aria-expanded={places}
          onClick={() => setPlaces(!places)}
        >
          {t('lists.fromForm')}
        </button>
      </div>
      {places ? (
        <ChooseForm busy={busy} onChoose={(form) => void read(() => readPlaces(editor.state.form.id, form))} />
      ) : null}
      {address === null ? null : (
        <div className="ed-pair">
          <ValidatedField
            mono
            label={t('lists.address')}
            hint={t('lists.addressHint')}
            placeholder="/lists/wells.csv"
            value={address}
            check={checkAddress}
            onChange={setAddress}
          />
          <button
            type="button"
            className="ed-button ed-small"
            disabled={busy || address === ''}
            onClick={() => void read(() => readListFrom(address))}
          >
            {t('lists.read')}
          </button>
        </div>
      )}
      {reading.state === 'failed' ? <ReadingFailed error={reading.error} /> : null}
    </div>
  )
}

/** Error of reading a list: the server's message, or one about the file. */
function ReadingFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('editor')
  const message = useProblemMessage(isListProblem(error) ? null : error)
  const words = isListProblem(error) ? t(error.key, error.params) : t('lists.failed', { reason: message })
  return (
    <p className="ed-error" role="alert">
      {words}
    </p>
  )
}

const isListProblem = (error: unknown): error is ListProblem =>
  typeof error === 'object' && error !== null && 'sentence' in error

interface ChooseFormProps {
  readonly busy: boolean
  readonly onChoose: (form: PlaceForm) => void
}

/** Chooses the form whose places become a list, among those the author may see. */
function ChooseForm({ busy, onChoose }: ChooseFormProps) {
  const { t } = useTranslation('editor')
  const own = useEditor().state.form.id
  const forms = usePlaceForms()
  const id = useId()
  if (forms === null) return <p className="ed-hint">{t('lists.reading')}</p>
  if (forms.length === 0) return <p className="ed-hint">{t('lists.noForms')}</p>
  return (
    <div className="ed-field">
      <label htmlFor={id}>{t('lists.form')}</label>
      <select
        id={id}
        className="ed-input"
        value=""
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const form = forms.find((one) => one.id === target.value)
          if (form) onChoose(form)
        }}
      >
        <option value="">{t('lists.chooseForm')}</option>
        {forms.map((form) => (
          <option key={form.id} value={form.id}>
            {form.id === own ? t('lists.thisForm', { name: form.name }) : form.name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="ed-hint">
        {t('lists.formHint')}
      </p>
    </div>
  )
}
