import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { kinds } from '../../../elements/registry.ts'
import { ruleScopes } from '../../../forms/compile/ruleScopes.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { localTimestamp } from '../../../forms/filling/moment.ts'
import { explainElement } from '../../../forms/explaining/explainElement.ts'
import { subjectsIn, type Subject } from '../../editor/logic/subjectsIn.ts'
import { violationMessage } from '../../../render/violationMessage.ts'
import type { PreviewFilling, PreviewStore, Spot } from './previewStore.ts'
import type { AuthoredForm } from './useOpenedForm.ts'
import type { ExplainedPart } from '../../../forms/explaining/explainRule.ts'
import { describeTest } from '../../editor/logic/describeCondition.ts'

interface RuleExplanationProps {
  readonly form: AuthoredForm
  readonly store: PreviewStore
  readonly piece: PreviewFilling
  readonly spot: Spot
  readonly onBack: () => void
}

/** Explains why an element is currently shown or hidden, required or not, valid or not. */
export function RuleExplanation({ form, store, piece, spot, onBack }: RuleExplanationProps) {
  const { t, i18n } = useTranslation(['preview', 'elements', 'render'])
  const { document } = form
  const { id, row } = spot
  const { language, page, live } = piece
  const placeOf = useMemo(() => ruleScopes(document, kinds), [document])
  const element = document.elements[id]
  const { ahead } = store.getState().pretence
  const [opened] = useState(() => Date.now())
  const today = localTimestamp(new Date(opened + ahead)).slice(0, 10)
  const why = explainElement(live.filling, id, row, { document, kinds, today })
  if (!element || !why) return null
  const nameOf = (one: string) => {
    const found = document.elements[one]
    return (found && titleOf(found, language, document.languages[0])) || t(`elements:${found?.kind}.title`)
  }
  const has = (role: string) => why.rules.some((rule) => rule.role === role)
  const lines = [
    why.hiddenBy !== null
      ? t('preview:why.because.parent', { name: nameOf(why.hiddenBy) })
      : has('shownWhen')
        ? t(why.shown ? 'preview:why.because.shownRule' : 'preview:why.because.hiddenRule')
        : t('preview:why.because.shownAlways'),
    ...(live.filling.compiled.byId.get(id)?.kind.sort === 'input'
      ? [requiredLine(), ...(why.shown || why.readOnly ? [readOnlyLine()] : [])]
      : []),
  ]
  function requiredLine(): string {
    if (why?.required) return t(`preview:why.because.${why.always.required ? 'requiredAlways' : 'requiredRule'}`)
    if (why?.always.required || has('requiredWhen')) {
      if (!why?.shown) return t('preview:why.because.notRequiredHidden')
      return t(`preview:why.because.${why.readOnly ? 'notRequiredReadOnly' : 'notRequiredRule'}`)
    }
    return t('preview:why.because.optional')
  }
  function readOnlyLine(): string {
    if (why?.calculated) return t('preview:why.because.calculated')
    if (why?.always.readOnly) return t('preview:why.because.readOnlyAlways')
    return t(`preview:why.because.${why?.readOnly ? 'readOnlyRule' : 'editable'}`)
  }
  return (
    <article className="why">
      <div className="bench-row">
        <button type="button" className="bench-button" onClick={onBack}>
          {t('preview:why.back')}
        </button>
        <a className="bench-button" href={`${BASE}/forms/${encodeURIComponent(page.formId)}/edit?element=${id}`}>
          {t('preview:why.edit')}
        </a>
      </div>
      <h2>{nameOf(id)}</h2>
      <ul className="why-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {why.violations.length > 0 && (
        <div className="bench-wrong">
          <b>{t('preview:why.wrongNow')}</b>
          {why.violations.map((one) => (
            <p key={one.key}>
              {readLabel(one.message as Text | undefined, language, document.languages[0]) ||
                violationMessage(i18n.getFixedT(null, 'render'), one, {
                  kind: kinds.get(element.kind),
                  label: nameOf(id),
                })}
            </p>
          ))}
        </div>
      )}
      {why.rules.map(({ role, source, trace }) => {
        const place = placeOf(id, role)
        const subjects = place ? subjectsIn(document, kinds, { scope: place.scope, own: id, language }) : []
        return (
          <section key={role} className="why-rule">
            <h3>{t([`elements:${element.kind}.settings.${role}`, `elements:common.settings.${role}`])}</h3>
            {trace ? <Trace part={trace} subjects={subjects} /> : <code dir="ltr">{source}</code>}
            {role === 'choiceFilter' && (
              <p className="bench-hint">
                {t('preview:why.offered', { count: live.filling.choices(id, row).choices.length })}
              </p>
            )}
          </section>
        )
      })}
    </article>
  )
}

interface TraceProps {
  readonly part: ExplainedPart
  readonly subjects: readonly Subject[]
}

/** Parts of an expression: each with its text, its result, and the answers it read. */
function Trace({ part, subjects }: TraceProps) {
  const { t } = useTranslation(['logic', 'preview'])
  const { is, outcome, parts, values, test, source } = part
  const result = 'value' in outcome ? outcome.value : undefined
  const holds = typeof result === 'boolean' ? result : null
  const description = test ? describeTest(test, subjects, t as Parameters<typeof describeTest>[2]) : null
  const sayValue = (value: unknown) => {
    if (value === null || value === undefined || value === '') return t('preview:why.blank')
    if (value === true || value === false) return t(value ? 'preview:why.yes' : 'preview:why.no')
    return typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  }
  const titleOfName = (name: string) => subjects.find((one) => one.name === name)?.title ?? name
  return (
    <div className="why-part" data-holds={holds ?? undefined}>
      <p>
        {holds !== null && (
          <b className="why-mark" title={t(holds ? 'preview:why.holds' : 'preview:why.holdsNot')}>
            <span aria-hidden="true">{holds ? '✓' : '✗'}</span>
            <span className="why-said">{t(holds ? 'preview:why.holds' : 'preview:why.holdsNot')}: </span>
          </b>
        )}
        {is === 'test' ? (description ?? <code dir="ltr">{source}</code>) : t(`preview:why.joins.${is}`)}
        {holds === null && 'value' in outcome && <> → {sayValue(result)}</>}
        {'error' in outcome && (
          <span className="bench-wrong"> {t('preview:why.failed', { reason: outcome.error })}</span>
        )}
      </p>
      {values.length > 0 && (
        <ul className="why-values">
          {values.map(({ name, value }) => (
            <li key={name}>{t('preview:why.now', { name: titleOfName(name), value: sayValue(value) })}</li>
          ))}
        </ul>
      )}
      {parts.map((inside) => (
        <Trace key={inside.source} part={inside} subjects={subjects} />
      ))}
    </div>
  )
}
