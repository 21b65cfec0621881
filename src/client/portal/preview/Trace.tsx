import { useTranslation } from 'react-i18next'
import type { ExplainedPart } from '../../../forms/explaining/explainRule.ts'
import { sayTest } from '../../editor/logic/sayCondition.ts'
import type { Subject } from '../../editor/logic/subjectsIn.ts'

interface TraceProps {
  readonly part: ExplainedPart
  readonly subjects: readonly Subject[]
}

/** An expression part by part: what each says, whether it holds, and the answers it looked at. */
export function Trace({ part, subjects }: TraceProps) {
  const { t } = useTranslation(['logic', 'preview'])
  const { is, outcome, parts, values, test, source } = part
  const result = 'value' in outcome ? outcome.value : undefined
  const holds = typeof result === 'boolean' ? result : null
  const said = test ? sayTest(test, subjects, t as Parameters<typeof sayTest>[2]) : null
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
        {is === 'test' ? (said ?? <code dir="ltr">{source}</code>) : t(`preview:why.joins.${is}`)}
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
