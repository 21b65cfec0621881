import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Radio, Spin } from 'antd'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresetSummary } from '../../../contract/templateShapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { ProblemNote } from '../../shell/ProblemNote.tsx'
import { OwnTemplates } from './OwnTemplates.tsx'
import { keyOf, placeLanguage, type FormStart, startOf } from './FormStart.ts'

interface StartChoicesProps {
  readonly start: FormStart
  readonly onStart: (start: FormStart) => void
}

/** Choice of what a form starts from: the templates, a gallery of places, and every other place preset by its name. */
export function StartChoices({ start, onStart }: StartChoicesProps) {
  const { t, i18n } = useTranslation('portal')
  const [wanted, setWanted] = useState('')
  const q = useDeferredValue(wanted.trim())
  const search = useRef<InputRef>(null)
  const language = placeLanguage(i18n.language)
  const { answer, reload } = useAuthorQuery('listPresets', { query: q ? { q, language } : { language } })
  const fits = (words: string) => words.toLocaleLowerCase().includes(q.toLocaleLowerCase())
  const matching = Object.values(TEMPLATE_KINDS).filter((kind) =>
    fits(`${t(`template.${kind}.title`)} ${t(`template.${kind}.text`)}`),
  )
  const found = answer.state === 'loaded' ? answer.data.presets : []
  // A preset chosen from search results stays visible after the search.
  const [chosen, setChosen] = useState<PresetSummary | null>(null)
  const isAmong = chosen !== null && !found.some(({ id }) => id === chosen.id)
  const presets = !q && chosen && isAmong && keyOf(start) === keyOf({ preset: chosen.id }) ? [chosen, ...found] : found
  const isNothingFound = answer.state === 'loaded' && matching.length + presets.length === 0
  // There is always something to start from, so that Create never makes what cannot be seen.
  const templates = isNothingFound ? [TEMPLATE_KINDS.BLANK] : matching
  const choose = (next: FormStart) => {
    setChosen(found.find(({ id }) => 'preset' in next && id === next.preset) ?? null)
    onStart(next)
  }
  const group = useRef<HTMLDivElement>(null)
  // The choice is always among the visible ones: if a search hides it, the first result is chosen.
  const keepInSight = useEffectEvent(() => {
    const shown = [...(group.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
    const [first] = shown
    if (first && !shown.some(({ value }) => value === keyOf(start))) choose(startOf(first.value))
  })
  useEffect(() => {
    if (answer.state === 'loaded') keepInSight()
  }, [answer])
  return (
    <>
      <Input
        ref={search}
        allowClear
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        value={wanted}
        maxLength={100}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={t('newForm.search')}
        aria-label={t('newForm.search')}
      />
      <div ref={group}>
        <Radio.Group
          className="new-form-choices"
          aria-label={t('newForm.template')}
          value={keyOf(start)}
          onChange={(event) => choose(startOf(String(event.target.value)))}
        >
          {templates.length > 0 && (
            <div className="new-form-grid">
              {templates.map((kind) => (
                <Radio key={kind} value={keyOf({ template: kind })}>
                  {t(`template.${kind}.title`)}
                  <small>{t(`template.${kind}.text`)}</small>
                </Radio>
              ))}
            </div>
          )}
          <OwnTemplates fits={fits} start={start} onStart={onStart} />
          <h2>{q ? t('newForm.found') : t('newForm.places')}</h2>
          <Places presets={presets}>
            {!q && (
              <Button
                className="new-form-more"
                icon={<SearchOutlined aria-hidden />}
                onClick={() => search.current?.focus()}
              >
                {t('newForm.more')}
              </Button>
            )}
          </Places>
          {answer.state === 'loading' && <Spin aria-label={t('newForm.searching')} />}
          {answer.state === 'failed' && <ProblemNote error={answer.error} retry={() => void reload()} />}
          {answer.state === 'loaded' && presets.length === 0 && <p role="status">{t('newForm.noPlace', { q })}</p>}
        </Radio.Group>
      </div>
      <p className="new-form-source">{t('newForm.source')}</p>
    </>
  )
}

function Places({ presets, children }: { presets: readonly PresetSummary[]; children: ReactNode }) {
  return (
    <div className="new-form-grid new-form-places">
      {presets.map(({ id, name, icon, tags }) => (
        <Radio key={id} value={keyOf({ preset: id })}>
          <PlaceIcon paths={icon} />
          <span>
            {name}
            <small translate="no">{tags.join(' ')}</small>
          </span>
        </Radio>
      ))}
      {children}
    </div>
  )
}

/** Icon of a place preset, in the colour of the text beside it. */
function PlaceIcon({ paths }: { paths: readonly string[] }) {
  return (
    <svg className="new-form-icon" viewBox="0 0 15 15" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} fill="currentColor" />
      ))}
    </svg>
  )
}
