import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, ColorPicker, Input, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { printFilter } from '../../../contract/readFilter.ts'
import type { OwnReviewState, ReviewChoices } from '../../../contract/reviewShapes.ts'
import { type FormSummary, REVIEW_STATES } from '../../../contract/shapes.ts'
import { nameFromLabel } from '../../../forms/document/nameFromLabel.ts'
import { readText } from '../../../forms/document/Text.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

const COLORS = ['#2f78bd', '#8557bf', '#bb7109', '#1593a0', '#c24d83', '#7c8a83'] as const
const MOST = 20
/** Characters of a name that are part of the id. */
const MOST_OF_NAME = 32

interface ReviewStatesCardProps {
  readonly form: FormSummary
  /** Called with whether something is unsaved; the page asks before it is left. */
  readonly onUnsaved: (unsaved: boolean) => void
}

/** The form's own review states, in addition to the built-in ones. */
export function ReviewStatesCard({ form, onUnsaved }: ReviewStatesCardProps) {
  const { t } = useTranslation('records')
  const disabledReason = useDisabledReason()(form, 'editor')
  const { answer, reload, set } = useAuthorQuery('getReviewChoices', { params: { id: form.id } })
  return (
    <section className="settings-card" id="states">
      <SectionTitle>{t('states.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">{disabledReason ?? t('states.text')}</Typography.Paragraph>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(choices) => (
          <States
            key={JSON.stringify(choices.states)}
            formId={form.id}
            was={choices.states}
            locked={disabledReason !== null}
            saved={set}
            onUnsaved={onUnsaved}
          />
        )}
      </WhenLoaded>
    </section>
  )
}

interface StatesProps extends Pick<ReviewStatesCardProps, 'onUnsaved'> {
  readonly formId: string
  readonly was: readonly OwnReviewState[]
  readonly locked: boolean
  readonly saved: (choices: ReviewChoices) => void
}

function States({ formId, was, locked, saved, onUnsaved }: StatesProps) {
  const { t, i18n } = useTranslation(['records', 'common'])
  const { message, problem } = useNotices()
  const [states, setStates] = useState(was)
  const [busy, setBusy] = useState(false)
  /** A state that was removed and put back, because submissions have it. */
  const [inUse, setInUse] = useState<OwnReviewState | null>(null)
  const unsaved = JSON.stringify(states) !== JSON.stringify(was)
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  const change = (at: number, next: Partial<OwnReviewState>) =>
    setStates(states.map((one, index) => (index === at ? { ...one, ...next } : one)))
  const named = ({ label }: OwnReviewState) => readText(label, i18n.language)
  const isWhole = states.every((state) => named(state).trim() !== '')
  const save = async () => {
    setBusy(true)
    setInUse(null)
    try {
      saved(await call('setReviewStates', { params: { id: formId }, body: { states: withIds(states, named) } }))
      message.success(t('records:states.saved'))
    } catch (error) {
      const used = error instanceof Problem && error.code === 'reviewStateInUse' ? error.details['state'] : undefined
      const place = was.findIndex(({ id }) => id === used)
      const removed = was[place]
      if (removed) {
        setInUse(removed)
        setStates(states.toSpliced(place, 0, removed))
      } else problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="portal-stack">
      {states.map((state, at) => (
        // New states have no id yet.
        <div key={state.id || `new ${at}`} className="portal-row" style={{ flexWrap: 'nowrap' }}>
          <ColorPicker
            disabledAlpha
            disabled={locked}
            value={state.color}
            presets={[{ label: t('records:states.colors'), colors: [...COLORS] }]}
            onChangeComplete={(color) => change(at, { color: color.toHexString().slice(0, 7) })}
          >
            {/* antd's own trigger cannot be focused. */}
            <Button
              disabled={locked}
              aria-label={t('records:states.color', { name: named(state) })}
              icon={<span className="settings-color" style={{ background: state.color }} />}
            />
          </ColorPicker>
          <Input
            value={named(state)}
            maxLength={60}
            autoFocus={state.id === ''}
            disabled={locked}
            aria-label={t('records:states.name')}
            placeholder={t('records:states.example')}
            onChange={({ target }) => change(at, { label: renamed(state.label, i18n.language, target.value) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={locked}
            aria-label={t('records:states.remove', { name: named(state) })}
            onClick={() => setStates(states.toSpliced(at, 1))}
          />
        </div>
      ))}
      {inUse && (
        <Alert
          type="error"
          showIcon
          title={t('records:states.inUse', { name: named(inUse) })}
          description={
            <Link to={`/forms/${formId}/submissions?filter=${filterFor(inUse.id)}`}>{t('records:states.find')}</Link>
          }
        />
      )}
      <div className="portal-row">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={locked || states.length >= MOST}
          onClick={() =>
            setStates([...states, { id: '', label: '', color: COLORS[states.length % COLORS.length] ?? COLORS[0] }])
          }
        >
          {t('records:states.add')}
        </Button>
        {unsaved && (
          <Button type="primary" loading={busy} disabled={!isWhole} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Replaces a text in one language; a plain text stays plain. */
const renamed = (label: OwnReviewState['label'], language: string, words: string): OwnReviewState['label'] =>
  typeof label === 'string' ? words : { ...label, [language]: words }

/** Gives each new state an id made from its name: submissions store it, even if the state is renamed later. */
function withIds(states: readonly OwnReviewState[], named: (state: OwnReviewState) => string): OwnReviewState[] {
  const taken = new Set<string>([...REVIEW_STATES, ...states.map(({ id }) => id)])
  return states.map((state) => {
    if (state.id !== '') return state
    const id = nameFromLabel(named(state).slice(0, MOST_OF_NAME), 'status', taken)
    taken.add(id)
    return { ...state, id }
  })
}

const filterFor = (state: string): string =>
  encodeURIComponent(printFilter({ element: '_state', is: 'anyOf', value: [state] }))
