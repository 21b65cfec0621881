import { Checkbox, Form, Switch, Typography } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDetail } from '../../../contract/shapes.ts'
import type { NearbySettings } from '../../../contract/placeShapes.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { nearbyFields } from '../../../forms/publishing/nearbyFields.ts'
import { call } from '../../api/call.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { mayEdit } from '../form/homeOf.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

/** Settings of the data that Nearby shows of a map-by-you form's places; each change is saved at once. */
export function NearbySettingsCard({ form }: { form: FormDetail }) {
  const { t } = useTranslation('mby')
  const { answer, reload, set } = useAuthorQuery('getNearbySettings', { params: { id: form.id } })
  return (
    <section>
      <SectionTitle>{t('nearby')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('settings.text')}</Typography.Paragraph>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(settings) => <Choices form={form} settings={settings} onSaved={set} />}
      </WhenLoaded>
    </section>
  )
}

interface ChoicesProps {
  readonly form: FormDetail
  readonly settings: NearbySettings
  readonly onSaved: (settings: NearbySettings) => void
}

function Choices({ form, settings, onSaved }: ChoicesProps) {
  const { t, i18n } = useTranslation('mby')
  const { message, problem } = useNotices()
  const [wanted, setWanted] = useState<NearbySettings>()
  const saved = useRef(Promise.resolve())
  const options = useMemo(() => optionsOf(form.document, i18n.language), [form.document, i18n.language])
  const locked = !mayEdit(form)
  const { shown, fields } = wanted ?? settings
  const send = async (body: NearbySettings) => {
    try {
      onSaved(await call('setNearbySettings', { params: { id: form.id }, body }))
      message.success(t('settings.saved'))
    } catch (error) {
      problem(error)
    } finally {
      setWanted((last) => (last === body ? undefined : last))
    }
  }
  /** Applies a choice at once; rapid changes are saved one after the other. */
  const save = (body: NearbySettings) => {
    setWanted(body)
    saved.current = saved.current.then(() => send(body))
  }
  return (
    <Form layout="vertical">
      <Form.Item label={t('settings.shown')} htmlFor="nearby-shown">
        <Switch
          id="nearby-shown"
          checked={shown}
          disabled={locked}
          onChange={(next) => save({ shown: next, fields })}
        />
      </Form.Item>
      {shown && options.length > 0 && (
        <Form.Item label={t('settings.fields')} extra={t('settings.never')}>
          <Checkbox.Group
            options={options}
            value={[...fields]}
            disabled={locked}
            onChange={(next) => save({ shown, fields: next })}
          />
        </Form.Item>
      )}
    </Form>
  )
}

/** The answers that may be shown beside place and name, with their questions' labels. */
function optionsOf(stored: unknown, language: string): { value: string; label: string }[] {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  const compiled = compileDocument(document, kinds)
  return nearbyFields(compiled).map(({ path, element }) => ({
    value: path ?? element.id,
    label: readLabel(element.settings['label'] as Text | undefined, language, compiled.languages[0]) || (path ?? ''),
  }))
}
