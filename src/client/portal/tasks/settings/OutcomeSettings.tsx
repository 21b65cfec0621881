import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text, writeText } from '../../../../forms/document/Text.ts'
import { textInLanguage } from '../../../../forms/translating/textsIn.ts'
import { nameOfLanguage } from '../../../../render/ui/nameOfLanguage.ts'
import { type SettingsPartProps, withChange } from './SettingsPart.tsx'

/** A language without text is left out: the default's is shown then. */
function labelWith(label: Text | undefined, words: string, language: string, first: string): Text {
  const written = writeText(label, words, language, first)
  if (typeof written === 'string') return written
  return Object.fromEntries(Object.entries(written).filter(([, one]) => one !== ''))
}

/** Outcomes that a collector may choose instead of filling in the form. */
export function OutcomeSettings({
  settings: { outcomes },
  languages,
  set,
}: SettingsPartProps & { readonly languages: readonly string[] }) {
  const { t, i18n } = useTranslation(['taskDesk', 'portal'])
  const [first = 'en'] = languages
  const [language, setLanguage] = useState(first)
  const add = () => {
    const taken = new Set(outcomes.map(({ id }) => id))
    const id = Array.from({ length: 13 }, (_, i) => `own${i + 1}`).find((one) => !taken.has(one)) ?? 'own'
    set({ outcomes: [...outcomes, { id, label: '', counts: true }] })
  }
  return (
    <fieldset className="tasks-part">
      <legend>{t('settings.outcomes')}</legend>
      {languages.length > 1 && (
        <Select
          aria-label={t('portal:language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag, i18n.language) }))}
        />
      )}
      {outcomes.map(({ id, label, counts }, at) => (
        <div key={id} className="portal-row">
          <Input
            aria-label={t('settings.outcomeLabel')}
            lang={language}
            value={textInLanguage(label, language, first)}
            maxLength={100}
            placeholder={
              readText(label, language, first) || t(`outcome.${id}`, { defaultValue: t('settings.outcomeLabel') })
            }
            onChange={({ target }) =>
              set({ outcomes: withChange(outcomes, at, { label: labelWith(label, target.value, language, first) }) })
            }
          />
          <Checkbox
            checked={counts}
            onChange={(event) => set({ outcomes: withChange(outcomes, at, { counts: event.target.checked }) })}
          >
            {t('settings.counts')}
          </Checkbox>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('settings.remove')}
            onClick={() => set({ outcomes: outcomes.filter((_, i) => i !== at) })}
          />
        </div>
      ))}
      {outcomes.length < 12 && (
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('settings.addOutcome')}
        </Button>
      )}
    </fieldset>
  )
}
